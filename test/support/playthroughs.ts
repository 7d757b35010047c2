import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Game } from '../../src/games/game.ts'
import { outcome, run } from './log.ts'

/** A test for each log in the game's folder `playthroughs`: it may be played, and ends as it says. */
export const playthroughs = (game: Game): void => {
  const folder = new URL(`../games/${game.id}/playthroughs/`, import.meta.url)
  test.each(readdirSync(folder))('%s', (file) => {
    const log = readFileSync(new URL(file, folder), 'utf8')
    expect(run(game, log).waiting).toEqual({ for: 'nothing', outcome: outcome(log) })
  })
}
