import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'

/** Notes that invoices or credit notes are printed. Gives the numbers that never were before: each is an original once. */
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
