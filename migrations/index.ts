import type { Migration } from 'kysely'
import * as start from './0001_start.ts'
import * as company from './0002_company.ts'

/** Every migration by name, in order. None is changed once it has landed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_start': start,
  '0002_company': company,
}
