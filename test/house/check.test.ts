import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['tsc', []],
  ['biome', ['ci', '.']],
])('%s finds nothing wrong', (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(join('node_modules', '.bin', command), args, {
    encoding: 'utf8',
  })
  if (status !== 0) expect.fail(`${error ?? ''}${stdout}${stderr}`)
})
