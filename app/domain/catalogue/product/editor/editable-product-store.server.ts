import { type Insertable, sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import type { ProductsTable } from '#app/db/schema/goods.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import { listPackPrices } from '../../pricing/pack-store.server.ts'
import { type EditableProduct, type GstRate, type ProductEdit, rateOn } from './product-edit.ts'
import { textColumns } from './product-row-store.server.ts'

// Products as whoever edits them sees them: drafts and archived ones too.

/** A product on the desk, or null. `at` decides which GST rate is shown as the one in force. */
export async function findEditableProduct(db: Db, id: string, at: Instant): Promise<EditableProduct | null> {
  const row = await db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .selectAll('products')
    .select('reorder_grams')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const rates = await listRates(db, id)
  const rate = rateOn(rates, indianDay(at))
  const edit: ProductEdit = {
    ...textColumns(row),
    packs: await listPackPrices(db, id),
    costPerKgPaise: row.cost_per_kg_paise,
    hsn: rate?.hsn ?? '',
    gstRateBp: rate?.rateBp ?? null,
    gstFromDay: null,
    images: [...new Set([row.image, ...parseStored(TEXT_LIST, row.images, 'products.images')])].filter(Boolean),
    labelImage: row.label_image,
    reorderGrams: row.reorder_grams ?? 0,
  }
  const { version, published_at: publishedAt, archived_at: archivedAt, updated_at: updatedAt } = row
  return { id, version, publishedAt, archivedAt, updatedAt, edit, rates }
}

/**
 * The newest version of a product, locked for a change; null when there is no such product. Orders that hold its stock
 * meanwhile only point at it: they do not wait.
 */
export async function lockProduct(tx: Tx, id: string): Promise<number | null> {
  const lock = isPostgres(tx) ? sql` for no key update` : sql``
  const { rows } = await sql<{ version: number }>`select version from products where id = ${id}${lock}`.execute(tx)
  return rows[0]?.version ?? null
}

/** A product's rates of GST, oldest first. */
async function listRates(db: Db, productId: string): Promise<GstRate[]> {
  const rows = await db
    .selectFrom('gst_rates')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('from_day')
    .execute()
  return rows.map((row) => ({ fromDay: row.from_day, hsn: row.hsn, rateBp: row.rate_bp }))
}

/** Writes a rate of GST; one from the same day is replaced. */
export async function insertRate(tx: Tx, productId: string, rate: GstRate): Promise<void> {
  const values = { hsn: rate.hsn, rate_bp: rate.rateBp }
  await tx
    .insertInto('gst_rates')
    .values({ product_id: productId, from_day: rate.fromDay, ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'from_day']).doUpdateSet(values))
    .execute()
}

/** Writes a new draft without packs and rate. False when its slug is taken. */
export async function insertDraft(tx: Tx, id: string, slug: string, edit: ProductEdit, at: Instant): Promise<boolean> {
  const written = await tx
    .insertInto('products')
    .values({ id, slug, ...columnsOf(edit), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Writes the fields of the product itself; its packs, rates and mark have tables of their own. */
export async function updateProduct(tx: Tx, id: string, edit: ProductEdit): Promise<void> {
  await tx.updateTable('products').set(columnsOf(edit)).where('id', '=', id).execute()
}

/** Whether any product still shows this picture. */
export async function isPictureShown(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('image', '=', address),
        eb('label_image', '=', address),
        eb('images', 'like', `%${JSON.stringify(address)}%`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Columns = Omit<Insertable<ProductsTable>, 'id' | 'slug' | 'version' | 'created_at' | 'updated_at'>

function columnsOf(edit: ProductEdit): Omit<Columns, 'published_at' | 'archived_at'> {
  return {
    name: edit.name,
    hindi_name: edit.hindiName,
    devanagari_name: edit.devanagariName,
    description: edit.description,
    image: edit.images[0] ?? '',
    images: JSON.stringify(edit.images),
    category: edit.category,
    search_words: JSON.stringify(edit.searchWords),
    kinds: JSON.stringify(edit.kinds),
    grade: edit.grade,
    country_of_origin: JSON.stringify(edit.countryOfOrigin),
    generic_name: edit.genericName,
    nutrition: JSON.stringify(edit.nutritionalInfo),
    shelf_life_months: edit.shelfLifeMonths,
    allergen: edit.allergen,
    ingredients: edit.ingredients,
    storage: edit.storage,
    packed_by: edit.packedBy,
    imported_by: edit.importedBy,
    cost_per_kg_paise: edit.costPerKgPaise,
    label_image: edit.labelImage,
  }
}
