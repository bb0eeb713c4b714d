import type { Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { EMPTY_EDIT } from './editor/product-edit.ts'
import type { Product } from './product.ts'
import { forFields, TEXT_FIELDS } from './product-fields.ts'
import { describedColumns } from './product-row-store.server.ts'

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
        ...forFields(TEXT_FIELDS, () => ''),
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
  if (written.numInsertedOrUpdatedRows !== 1n) return false
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
