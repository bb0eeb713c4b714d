import type { Db } from '#app/db/db.server.ts'

/** The id of the product with one of these keys, tried in order, or null. */
export async function findProductId(
  db: Db,
  keys: readonly { column: 'id' | 'slug' | 'name'; value: string }[],
): Promise<string | null> {
  for (const { column, value } of keys) {
    const row = await db.selectFrom('products').select('id').where(column, '=', value).orderBy('id').executeTakeFirst()
    if (row) return row.id
  }
  return null
}
