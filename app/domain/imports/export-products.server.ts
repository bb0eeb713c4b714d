import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { Shop } from '#app/domain/shop.ts'
import { COLUMN_KEYS, KEY_COLUMNS, writeColumns } from './product-columns.ts'
import { listProductIdentities, type ProductIdentity } from './product-identity-store.server.ts'

/** The headers of an exported file. The last two are for information only: an import ignores them. */
export const EXPORT_HEADERS: readonly string[] = [...KEY_COLUMNS, ...COLUMN_KEYS, 'published', 'stock_kg']

/** Every product as a row that imports to the same product, one at a time. */
export async function* exportProducts(shop: Pick<Shop, 'db' | 'now'>): AsyncGenerator<string[]> {
  for (const key of await listProductIdentities(shop.db)) {
    const product = await findEditableProduct(shop.db, key.id, shop.now())
    if (product) yield rowOf(key, product.edit)
  }
}

function rowOf({ id, slug, publishedAt, stockGrams }: ProductIdentity, edit: ProductEdit): string[] {
  const cells = writeColumns(edit)
  return [
    id,
    slug,
    ...COLUMN_KEYS.map((column) => cells[column]),
    publishedAt ? 'yes' : 'no',
    String(stockGrams / 1000),
  ]
}
