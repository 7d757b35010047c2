import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { readConfig, WrongSetting } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { open } from '../db/open.ts'
import { checkTables } from './check.ts'
import { checkChips } from './check-chips.ts'
import { scoreLine } from './score.ts'

const score = async (): Promise<void> => {
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') console.log(scoreLine(line))
}

const check = async (): Promise<void> => {
  const { database } = readConfig(process.env)
  if (!existsSync(database))
    throw new WrongSetting(`DATABASE=${database} cannot be checked: there is no such file.`)
  const db = open(database)
  await migrate(db)
  const games = await checkTables(db, console.log)
  const chips = await checkChips(db, console.log)
  await db.destroy()
  console.log(`${games.checked} games checked, ${games.wrong} disagree with what is stored`)
  console.log(`${chips.checked} tables with a stake checked, ${chips.wrong} faults in the ledger of chips`)
  if (games.wrong + chips.wrong > 0) process.exitCode = 1
}

const program = new Command('dicecup').description("The operator's commands of Dicecup.")
program
  .command('score')
  .description('reads JSON lines from standard input and writes one JSON line with the points for each')
  .action(score)
program
  .command('check')
  .description(
    'folds every stored game again, audits the ledger of chips, and reports all that disagrees with what is stored',
  )
  .action(check)

program.parseAsync().catch((error) => {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exit(1)
})
