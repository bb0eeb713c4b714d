import type { Db } from '../db.server.ts'
import { listTables } from './list-tables.server.ts'
import { readLines } from './read-lines.server.ts'
import { startTally, type Tally } from './tally.server.ts'

/** Rows and checksum of every table, in the order of listTables. */
export async function tallyTables(db: Db): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const table of await listTables(db)) {
    const tally = startTally(table.name)
    for await (const lines of readLines(db, table)) tally.add(lines)
    tallies.push(tally.end())
  }
  return tallies
}
