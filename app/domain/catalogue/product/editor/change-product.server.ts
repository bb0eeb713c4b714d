import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { lockLastClosedMonth } from '#app/domain/closed-months/closed-month-store.server.ts'
import { scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { dayOfGstRate, needsGstRates } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { listPackSizes } from '../../shop-pack-sizes/pack-size-store.server.ts'
import { updateProductVersion } from '../product-version-store.server.ts'
import { replaceSlug } from '../slug-store.server.ts'
import { type DatedGstRate, rateOn, rateToWrite } from './dated-gst-rate.ts'
import { findEditableProduct, isPictureShown, lockProduct, updateProduct } from './editable-product-store.server.ts'
import type { EditableProduct, ProductEdit } from './product-edit.ts'
import { type EditProductRefusal, type PublishGap, publishGaps } from './publish-requirements.ts'
import {
  resolveEdit,
  type SavedProduct,
  slugRefusal,
  type TypedProduct,
  writeParts,
} from './resolve-and-write-edit.server.ts'

/**
 * Changes all fields of a product, from the version that was seen; with `version` null, whatever its version is.
 * Changed prices are added to the price history, and pictures that no product shows any more are removed after commit.
 * A slug that is replaced leads to the product. Refuses `changed-meanwhile`, `product-not-found`, `slug-taken`,
 * `slug-was-used` for an old slug of another product, unless `takesOldSlug`, `rate-month-closed` for another GST rate
 * from a day of a closed month, `legally-required` for a published product
 * that would lose a declaration, with the missing ones, and as resolveEdit does.
 */
export function changeProduct(
  shop: Shop,
  actor: string,
  id: string,
  { version, ...typed }: TypedProduct & { version: number | null },
): Promise<Result<SavedProduct, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<SavedProduct, EditProductRefusal>> => {
    const resolved = await resolveEdit(tx, typed, context)
    if (!resolved.ok) return resolved
    const edit = resolved.value
    const newest = await lockProduct(tx, id)
    const before = await findEditableProduct(tx, id, context.at)
    if (newest === null || !before) return refused('product-not-found')
    if (version !== null && version !== newest) return refused('changed-meanwhile')
    const slug = edit.slug || before.edit.slug
    const isRenamed = slug !== before.edit.slug
    const slugReason = isRenamed && (await slugRefusal(tx, id, { slug, takesOldSlug: typed.takesOldSlug }))
    if (slugReason) return refused(slugReason)
    const gaps = before.publishedAt ? await newGaps(tx, before, edit, context) : []
    if (await changesClosedMonth(tx, before.rates, edit, context)) return refused('rate-month-closed')
    if (gaps.length > 0) return refused('legally-required', gaps)
    await updateProductVersion(tx, id, newest, context.at)
    await updateProduct(tx, id, { ...edit, slug })
    if (isRenamed) await replaceSlug(tx, id, { before: before.edit.slug, after: slug }, context.at)
    await writeParts(tx, id, edit, { rates: before.rates, reorderGrams: before.edit.reorderGrams }, context)
    for (const address of [...before.edit.images, before.edit.labelImage])
      if (!(await isPictureShown(tx, address))) await scheduleRemoval(tx, address, context.at)
    await insertAudit(
      tx,
      { action: 'save-product', subject: `product:${id}`, ...differences(before.edit, { ...edit, slug }) },
      context,
    )
    return done({ id, version: newest + 1 })
  })
}

/** Whether an edit adds another rate from a day before the end of the newest closed month. */
async function changesClosedMonth(
  tx: Tx,
  rates: readonly DatedGstRate[],
  edit: ProductEdit,
  context: AuditContext,
): Promise<boolean> {
  const added = rateToWrite(rates, edit, indianDay(context.at))
  if (rates.length === 0 || !added) return false
  const closed = await lockLastClosedMonth(tx)
  return closed !== null && added.fromDay.slice(0, 7) <= closed
}

/** The declarations that an edit removes. Those missing before may be filled in one by one. */
async function newGaps(
  tx: Tx,
  { edit: before, rates }: Pick<EditableProduct, 'edit' | 'rates'>,
  after: ProductEdit,
  context: AuditContext,
): Promise<PublishGap[]> {
  const old = new Set((await gapsOf(tx, before, rates, context)).map(({ field }) => field))
  return (await gapsOf(tx, after, rates, context)).filter(({ field }) => !old.has(field))
}

async function gapsOf(
  tx: Tx,
  edit: ProductEdit,
  rates: readonly DatedGstRate[],
  context: AuditContext,
): Promise<PublishGap[]> {
  const today = indianDay(context.at)
  const added = rateToWrite(rates, edit, today)
  const { store, gst } = await findSettings(tx)
  const day = dayOfGstRate(gst, today)
  const rate = added && added.fromDay <= day ? added : rateOn(rates, day)
  return publishGaps({ edit, rate, store, needsGstRate: needsGstRates(gst, today), packSizes: await listPackSizes(tx) })
}

/** The changed fields of an edit for the audit log. */
function differences(before: ProductEdit, after: ProductEdit) {
  const changed = (Object.keys(after) as (keyof ProductEdit)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (edit: ProductEdit) => Object.fromEntries(changed.map((field) => [field, edit[field]]))
  return { before: only(before), after: only(after) }
}
