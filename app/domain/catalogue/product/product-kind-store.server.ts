import type { Db } from '#app/db/transaction.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import { kindsOf } from './product-kind.ts'

/** The kinds to choose from in the form of a product: those of the shop's products, drafts included. */
export async function listProductKinds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .groupBy('kinds')
    .select('kinds')
    .execute()
  return kindsOf(rows.map((row) => ({ kinds: parseStored(TEXT_LIST, row.kinds, 'products.kinds') })))
}
