import type { Db } from '#app/db/transaction.server.ts'
import type { Paise } from '#app/domain/money.ts'
import type { DaySpan } from '../books-period.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { sumRegister } from '../registers/register-store.server.ts'
import { addSupplies, type CompositionSupplies, NO_SUPPLIES } from './composition-return.ts'

/** Loads what was supplied on bills of supply in some days, a batch of documents at a time. */
export async function loadCompositionSupplies(db: Db, span: DaySpan): Promise<CompositionSupplies> {
  let supplies = NO_SUPPLIES
  for await (const batch of streamIssuedDocuments(db, span, 'composition')) supplies = addSupplies(supplies, batch)
  return supplies
}

/**
 * The aggregate turnover of some days in paise, under either scheme: all documents without GST, less credit notes (CGST
 * Act s. 2(6)).
 */
export async function loadTurnover(db: Db, period: DaySpan): Promise<Paise> {
  const invoiced = await sumRegister(db, 'invoices', { period, filters: {} })
  const credited = await sumRegister(db, 'credit-notes', { period, filters: {} })
  return (invoiced.sums.taxable_paise ?? 0) - (credited.sums.taxable_paise ?? 0)
}
