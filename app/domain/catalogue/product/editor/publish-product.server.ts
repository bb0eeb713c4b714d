import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { dayOfGstRate, needsGstRates } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listPackSizes } from '../../shop-pack-sizes/pack-size-store.server.ts'
import { listNamesOf, updateProductPublication } from '../product-store.server.ts'
import { updateProductVersion } from '../product-version-store.server.ts'
import { rateOn } from './dated-gst-rate.ts'
import { findEditableProduct, lockProduct } from './editable-product-store.server.ts'
import { EDIT_PRODUCT_MESSAGES, type EditableProduct } from './product-edit.ts'
import { type EditProductRefusal, type PublishGap, publishGaps } from './publish-requirements.ts'

/**
 * Publishes a product; an archived one is also restored. Refuses `product-not-found`, `changed-meanwhile` when
 * `version` is not the newest, and `legally-required` with the missing declarations (publish-requirements.ts).
 */
export function publishProduct(
  shop: Shop,
  actor: string,
  productId: string,
  { version }: { version: number },
): Promise<Result<void, EditProductRefusal>> {
  return changePublished(shop, actor, productId, { version, action: 'publish-product' })
}

/** Unpublishes a product. Refuses `product-not-found`, and `changed-meanwhile` when `version` is not the newest. */
export function unpublishProduct(
  shop: Shop,
  actor: string,
  productId: string,
  { version }: { version: number },
): Promise<Result<void, EditProductRefusal>> {
  return changePublished(shop, actor, productId, { version, action: 'unpublish-product' })
}

function changePublished(
  shop: Shop,
  actor: string,
  productId: string,
  { version, action }: { version: number; action: 'publish-product' | 'unpublish-product' },
): Promise<Result<void, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  const isPublishing = action === 'publish-product'
  return inTransaction(shop.db, async (tx) => {
    const newest = await lockProduct(tx, productId)
    const product = await findEditableProduct(tx, productId, context.at)
    if (newest === null || !product) return refused('product-not-found')
    if (newest !== version) return refused('changed-meanwhile')
    const gaps = isPublishing ? await gapsOf(tx, product, context.at) : []
    if (gaps.length > 0) return refused('legally-required', gaps)
    await updateProductVersion(tx, productId, newest, context.at)
    const before = { publishedAt: product.publishedAt, archivedAt: product.archivedAt }
    const after = isPublishing
      ? { publishedAt: product.publishedAt ?? context.at, archivedAt: null }
      : { publishedAt: null, archivedAt: product.archivedAt }
    await updateProductPublication(tx, productId, after, context.at)
    await insertAudit(tx, { action, subject: `product:${productId}`, before, after }, context)
    return done()
  })
}

/** The declarations that the product lacks. */
async function gapsOf(tx: Tx, { edit, rates }: EditableProduct, at: Instant): Promise<PublishGap[]> {
  const { store, gst } = await findSettings(tx)
  const today = indianDay(at)
  const needsGstRate = needsGstRates(gst, today)
  const rate = rateOn(rates, dayOfGstRate(gst, today))
  return publishGaps({ edit, rate, store, needsGstRate, packSizes: await listPackSizes(tx) })
}

/** A product that was ticked in a list, at the version it had there. */
type TickedProduct = { id: string; version: number }

/** The number of products that were published or unpublished, and a message for each of the others. */
export type PublishedProducts = { done: number; refused: string[] }

/** Publishes many products, each in its own transaction: a refused product does not stop the others. */
export function publishProducts(
  shop: Shop,
  actor: string,
  ticked: readonly TickedProduct[],
): Promise<PublishedProducts> {
  return changeEach(shop, ticked, ({ id, version }) => publishProduct(shop, actor, id, { version }))
}

/** Unpublishes many products, each in its own transaction: a refused product does not stop the others. */
export function unpublishProducts(
  shop: Shop,
  actor: string,
  ticked: readonly TickedProduct[],
): Promise<PublishedProducts> {
  return changeEach(shop, ticked, ({ id, version }) => unpublishProduct(shop, actor, id, { version }))
}

async function changeEach(
  shop: Shop,
  ticked: readonly TickedProduct[],
  change: (product: TickedProduct) => Promise<Result<void, EditProductRefusal>>,
): Promise<PublishedProducts> {
  const names = await listNamesOf(
    shop.db,
    ticked.map(({ id }) => id),
  )
  const refused: string[] = []
  for (const product of ticked) {
    const changed = await change(product)
    if (changed.ok) continue
    const why =
      changed.reason === 'legally-required'
        ? `missing ${changed.detail.map((gap) => gap.name).join(', ')}.`
        : EDIT_PRODUCT_MESSAGES[changed.reason]
    refused.push(`${names.get(product.id) || 'Unnamed draft'}: ${why}`)
  }
  return { done: ticked.length - refused.length, refused }
}
