import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { User } from '#app/domain/identity/user.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { categoryWith, DEFAULT_CATEGORIES } from '../categories/category.ts'
import { insertCategory, listCategories, lockCategories } from '../categories/category-store.server.ts'
import type { Product } from '../product/product.ts'
import { countProducts, insertProduct } from '../product/product-store.server.ts'
import { insertPackSize, lockPackSizes } from '../shop-pack-sizes/pack-size-store.server.ts'
import { type LoadSampleProductsReason, mayLoadSampleProducts } from './may-load-sample-products.ts'
import { SAMPLE_GST_FROM_DAY, SAMPLE_PRODUCTS, SAMPLE_STOCK_REASON } from './sample-products.ts'

/** The progress of loading: the current product, and the counts so far. */
export type SampleProductsProgress = { name: string; seen: number; of: number; loaded: number }

/**
 * Loads the missing sample products, one by one. `actor` is the requesting user; null for anyone else and at start. In
 * demo mode they are published, with stock; in a real shop they are drafts without stock, for the owner to edit.
 * Loading twice changes nothing. An admin who loads them takes back their removal. Refuses `not-for-you`.
 */
export async function loadSampleProducts(
  shop: Shop,
  actor: Pick<User, 'id' | 'isAdmin'> | null,
  onProgress: (progress: SampleProductsProgress) => void = () => undefined,
): Promise<Result<{ loaded: number }, LoadSampleProductsReason>> {
  const [products, { opening }] = await Promise.all([countProducts(shop.db), findSettings(shop.db)])
  const { loadsSamples } = opening
  const isAdmin = actor?.isAdmin ?? false
  if (!mayLoadSampleProducts({ isAdmin, demo: shop.demo, products, loadsSamples })) return refused('not-for-you')
  const context = auditContext(shop, actor?.id ?? THE_SHOP)
  if (!loadsSamples)
    await inTransaction(shop.db, (tx) => changeSettingsGroup(tx, 'opening', { loadsSamples: true }, context))
  let loaded = 0
  for (const [index, sample] of SAMPLE_PRODUCTS.entries()) {
    if (await loadSample(shop, sample, context)) loaded++
    onProgress({ name: sample.name, seen: index + 1, of: SAMPLE_PRODUCTS.length, loaded })
  }
  return done({ loaded })
}

/** Loads a sample product with its stock and audit entry, all or nothing. False when it exists. */
function loadSample(shop: Shop, sample: Product, context: AuditContext): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    await addCategoryOf(tx, sample)
    await addPackSizesOf(tx, sample)
    const publishedAt = shop.demo ? context.at : null
    if (!(await insertProduct(tx, { ...sample, publishedAt }, SAMPLE_GST_FROM_DAY, context.at))) return false
    if (shop.demo)
      await addOpeningStock(
        tx,
        { productId: sample.id, grams: sample.stockGrams, reason: SAMPLE_STOCK_REASON },
        context,
      )
    await insertAudit(
      tx,
      { action: 'load-sample', subject: `product:${sample.id}`, before: null, after: { name: sample.name } },
      context,
    )
    return true
  })
}

/**
 * Adds the category of a sample product where the shop does not have it: the owner removed it, or the shop began
 * without.
 */
async function addCategoryOf(tx: Tx, sample: Product): Promise<void> {
  await lockCategories(tx)
  const categories = await listCategories(tx)
  const missing = categoryWith(DEFAULT_CATEGORIES, sample.category)
  if (missing && !categoryWith(categories, missing.id)) await insertCategory(tx, missing, categories.length)
}

/** Adds the pack sizes of a sample product that the owner removed. One that is only retired stays retired. */
async function addPackSizesOf(tx: Tx, sample: Product): Promise<void> {
  await lockPackSizes(tx)
  for (const { weight } of sample.packs) await insertPackSize(tx, weight)
}
