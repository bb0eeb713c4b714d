import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { listProductsToExport, type ProductToExport } from '#app/domain/catalogue/product/product-store.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Shop } from '#app/domain/shop.ts'
import { UNREAD_HEADERS } from './column-mapping.ts'
import { type ColumnKey, columnKeys, KEY_COLUMNS, writeColumns } from './product-columns.ts'

/** The headers of a file with these pack sizes. */
export function exportHeaders(sizes: readonly PackSize[]): string[] {
  return [...KEY_COLUMNS, ...columnKeys(sizes), ...UNREAD_HEADERS]
}

/** Every product as a row that imports to the same product, one at a time. */
export async function* exportProducts(
  shop: Pick<Shop, 'db' | 'now'>,
  sizes: readonly PackSize[],
): AsyncGenerator<string[]> {
  const columns = columnKeys(sizes)
  for (const key of await listProductsToExport(shop.db)) {
    const product = await findEditableProduct(shop.db, key.id, shop.now())
    if (product) yield rowOf(key, product.edit, columns)
  }
}

function rowOf(
  { id, publishedAt, stockGrams }: ProductToExport,
  edit: ProductEdit,
  columns: readonly ColumnKey[],
): string[] {
  return [id, ...writeColumns(edit, columns), publishedAt ? 'yes' : 'no', String(stockGrams / 1000)]
}
