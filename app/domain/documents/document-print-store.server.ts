import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'

/**
 * Records that invoices or credit notes are printed. Returns the numbers printed for the first time, which are
 * originals.
 */
export async function insertPrints(tx: Tx, numbers: readonly string[], context: AuditContext): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .insertInto('document_prints')
    .values(numbers.map((number) => ({ number, printed_at: context.at, actor: context.actor })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .execute()
  return new Set(rows.map((row) => row.number))
}
