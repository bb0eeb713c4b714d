import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { Shop } from '#app/domain/shop.ts'
import { COLUMNS, type ColumnKey, KEY_COLUMNS, writeColumns } from './product-columns.ts'
import { listProductKeys, type ProductKey } from './product-key-store.server.ts'

const WRITTEN = Object.keys(COLUMNS) as ColumnKey[]

/** The headers of the file. The last two are for the reader: they are not read in again. */
export const EXPORT_HEADERS: readonly string[] = [...KEY_COLUMNS, ...WRITTEN, 'published', 'stock_kg']

/** Every product as a row that reads in again to the same product, one at a time however many there are. */
export async function* exportProducts(shop: Pick<Shop, 'db' | 'now'>): AsyncGenerator<string[]> {
  for (const key of await listProductKeys(shop.db)) {
    const product = await findEditableProduct(shop.db, key.id, shop.now())
    if (product) yield rowOf(key, product.edit)
  }
}

function rowOf({ id, slug, publishedAt, stockGrams }: ProductKey, edit: ProductEdit): string[] {
  const cells = writeColumns(edit)
  return [id, slug, ...WRITTEN.map((column) => cells[column]), publishedAt ? 'yes' : 'no', String(stockGrams / 1000)]
}
