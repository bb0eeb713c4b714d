import type { Tx } from '../db.server.ts'
import type { TableShape } from './table-shape.ts'
import { startTally, type Tally } from './tally.server.ts'
import { writeLines } from './write-lines.server.ts'

/** Writes lines as they come into a table, and gives what was sent: to be compared with what the table then holds. */
export async function fillTable(tx: Tx, table: TableShape, sent: AsyncIterable<string[]>): Promise<Tally> {
  const tally = startTally(table.name)
  for await (const lines of sent) {
    await writeLines(tx, table, lines)
    tally.add(lines)
  }
  return tally.end()
}
