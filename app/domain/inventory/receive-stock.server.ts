import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import type { Need } from './stock.ts'
import { insertPoolIfMissing, movePool } from './stock-store.server.ts'

/** Adds delivered grams to a product's pool, making the pool when it is the first. */
export async function receiveStock(tx: Tx, receipt: Need & { reason: string }, act: Act): Promise<void> {
  await insertPoolIfMissing(tx, receipt.productId)
  await movePool(tx, { ...receipt, kind: 'receipt', orderId: null }, act)
}
