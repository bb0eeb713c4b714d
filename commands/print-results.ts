import type { Db } from '#app/db/db.server.ts'
import type { TableChecksum } from '#app/db/move/table-checksum.server.ts'
import { listImbalances } from '#app/domain/reports/invariants/books-store.server.ts'

/** Says what is wrong in the books of a database, or that nothing is. Gives whether they balance. */
export async function printBooks(db: Db): Promise<boolean> {
  const imbalances = await listImbalances(db)
  for (const { wrong, of } of imbalances) console.log(`✗ ${wrong}: ${of.join(', ')}`)
  if (imbalances.length === 0) console.log('✓ The books balance')
  return imbalances.length === 0
}

const figures = new Intl.NumberFormat('en-IN')

/** One line of the list of tables: name, rows, and enough of the checksum to compare by eye. */
export function tableLine({ table, rows, checksum }: TableChecksum): string {
  return `  ${table.padEnd(24)} ${figures.format(rows).padStart(10)} rows   ${checksum.slice(0, 12)}`
}
