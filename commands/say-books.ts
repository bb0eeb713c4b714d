import type { Db } from '#app/db/db.server.ts'
import { listImbalances } from '#app/domain/reports/invariants/books-store.server.ts'

/** Says what is wrong in the books of a database, or that nothing is. Gives whether they balance. */
export async function sayBooks(db: Db): Promise<boolean> {
  const imbalances = await listImbalances(db)
  for (const { wrong, of } of imbalances) console.log(`✗ ${wrong}: ${of.join(', ')}`)
  if (imbalances.length === 0) console.log('✓ The books balance')
  return imbalances.length === 0
}
