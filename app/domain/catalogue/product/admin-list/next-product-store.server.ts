import type { Db } from '#app/db/transaction.server.ts'
import type { AdminProduct } from './admin-product.ts'

/** The product after another in the order of listAdminProducts, as in a stocktake; null after the last one. */
export async function findNextProduct(
  db: Db,
  { id, name }: Pick<AdminProduct, 'id' | 'name'>,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('name', '>', name), eb.and([eb('name', '=', name), eb('id', '>', id)])]))
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
