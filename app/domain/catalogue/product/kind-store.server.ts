import type { Db } from '#app/db/transaction.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import { DEFAULT_KINDS, kindsOf } from './kind.ts'

/** The kinds to choose from in the form of a product: those of the shop's products, drafts included, or the default ones. */
export async function listKinds(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .groupBy('kinds')
    .select('kinds')
    .execute()
  const kinds = kindsOf(rows.map((row) => ({ kinds: parseStored(TEXT_LIST, row.kinds, 'products.kinds') })))
  return kinds.length > 0 ? kinds : DEFAULT_KINDS
}
