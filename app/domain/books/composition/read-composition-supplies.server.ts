import type { Db } from '#app/db/db.server.ts'
import type { DaySpan } from '../books-period.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { addSupplies, type CompositionSupplies, NO_SUPPLIES } from './composition-return.ts'

/** Loads what was supplied on bills of supply in some days, a batch of documents at a time. */
export async function readCompositionSupplies(db: Db, span: DaySpan): Promise<CompositionSupplies> {
  let supplies = NO_SUPPLIES
  for await (const batch of streamIssuedDocuments(db, span, 'composition')) supplies = addSupplies(supplies, batch)
  return supplies
}
