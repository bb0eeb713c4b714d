import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { EMPTY_EDIT } from './editor/product-edit.ts'
import type { Product } from './product.ts'
import { TEXT_FIELDS } from './product-fields.ts'
import { kindsOf } from './product-kinds.ts'
import { describedColumns } from './product-row.server.ts'

/**
 * Writes a whole product with its packs and its GST rate, in force from `gstFromDay` (YYYY-MM-DD). Writes nothing and
 * returns false when its id or slug is taken. Stock is received separately, so that the ledger records it.
 */
export async function insertProduct(tx: Tx, product: Product, gstFromDay: string, at: Instant): Promise<boolean> {
  const written = await tx
    .insertInto('products')
    .values({
      id: product.id,
      ...describedColumns({
        ...recordFromNames(TEXT_FIELDS, () => ''),
        ...product,
        nutritionalInfo: product.nutritionalInfo ?? EMPTY_EDIT.nutritionalInfo,
        costPerKgPaise: null,
      }),
      published_at: product.publishedAt,
      archived_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!wroteRow(written)) return false
  const packs = product.packs.map((pack) => ({
    product_id: product.id,
    weight: pack.weight,
    grams: pack.grams,
    price_paise: pack.pricePaise,
    mrp_paise: pack.mrpPaise,
  }))
  await tx.insertInto('packs').values(packs).execute()
  const rate = { product_id: product.id, from_day: gstFromDay, hsn: product.hsn, rate_bp: product.gstRateBp }
  await tx.insertInto('gst_rates').values(rate).execute()
  return true
}

/**
 * Updates since when a product is published and archived (null: it is not). `at`: when shoppers stop seeing one they
 * have seen.
 */
export async function updateProductPublication(
  tx: Tx,
  productId: string,
  { publishedAt, archivedAt }: { publishedAt: Instant | null; archivedAt: Instant | null },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      published_at: publishedAt,
      archived_at: archivedAt,
      withdrawn_at: publishedAt
        ? null
        : eb.case().when('published_at', 'is not', null).then(at).else(eb.ref('withdrawn_at')).end(),
    }))
    .where('id', '=', productId)
    .execute()
}

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

/** The names of products by id, archived ones included. */
export async function listNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The number of all products, drafts and archived ones included: 0 in a new shop. */
export async function countProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return row.products
}

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

/** The identity of a product, and the columns of an exported file that are for information only. */
export type ProductToExport = { id: string; publishedAt: Instant | null; stockGrams: Grams }

/** Every product, drafts and archived ones too, by name. */
export async function listProductsToExport(db: Db): Promise<ProductToExport[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select(['id', 'published_at as publishedAt', 'on_hand_grams as stockGrams'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, stockGrams: row.stockGrams ?? 0 }))
}
