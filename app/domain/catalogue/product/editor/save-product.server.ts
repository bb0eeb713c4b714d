import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { setReorderMark } from '#app/domain/inventory/stock/set-reorder-mark.server.ts'
import { cancelRemoval, scheduleRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { type Done, done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugOf } from '#app/domain/text.ts'
import type { Grams } from '#app/domain/weight.ts'
import { categoryWith } from '../../categories/category.ts'
import { listCategories } from '../../categories/category-store.server.ts'
import { listAllPackSizes, listPackSizes } from '../../pack-sizes/pack-size-store.server.ts'
import { applyPrices } from '../../pricing/change-prices.server.ts'
import { updateProductVersion } from '../../pricing/pack-store.server.ts'
import {
  findEditableProduct,
  insertDraft,
  insertRate,
  isPictureShown,
  lockProduct,
  updateProduct,
} from './editable-product-store.server.ts'
import { type EditableProduct, type GstRate, type ProductEdit, rateOn, rateToWrite } from './product-edit.ts'
import { type EditProductRefusal, type PublishGap, publishGaps } from './publish-requirements.ts'

/** The id of the saved product and its new version, which the next edit must have seen. */
export type Saved = { id: string; version: number }

/**
 * Saves all fields of a product; with `id` null as a new draft. With `seenVersion` null it is saved whatever its version
 * is. Changed prices are added to the price history, and pictures that no product shows any more are removed after commit.
 * Refuses `changed-meanwhile`, `product-not-found`, `pack-size-not-found`, `category-not-found`, and `legally-required` for
 * a published product that would lose a declaration, with the missing ones.
 */
export function saveProduct(
  shop: Shop,
  actor: string,
  id: string | null,
  edit: ProductEdit,
  seenVersion: number | null,
): Promise<Result<Saved, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const sizes = await listAllPackSizes(tx)
    if (!edit.packs.every(({ weight }) => sizes.some(({ size }) => size === weight)))
      return refused('pack-size-not-found')
    if (!categoryWith(await listCategories(tx), edit.category)) return refused('category-not-found')
    return id === null ? addProduct(tx, edit, context) : changeProduct(tx, id, edit, seenVersion, context)
  })
}

/** Adds a draft, within a transaction. It gets a new id unless one is given, such as that of an imported product. */
export async function addProduct(
  tx: Tx,
  edit: ProductEdit,
  context: AuditContext,
  id: string = context.newId('prd'),
): Promise<Done<Saved>> {
  const slug = slugOf(edit.name)
  const isWritten = slug !== '' && (await insertDraft(tx, id, slug, edit, context.at))
  // The slug of a second product with the same name has its id.
  if (!isWritten) await insertDraft(tx, id, slugOf(`${slug} ${id}`), edit, context.at)
  await writeParts(tx, id, edit, { rates: [], reorderGrams: 0 }, context)
  await insertAudit(tx, { action: 'add-product', subject: `product:${id}`, before: null, after: edit }, context)
  return done({ id, version: 1 })
}

async function changeProduct(
  tx: Tx,
  id: string,
  edit: ProductEdit,
  seenVersion: number | null,
  context: AuditContext,
): Promise<Result<Saved, EditProductRefusal>> {
  const newest = await lockProduct(tx, id)
  const before = await findEditableProduct(tx, id, context.at)
  if (newest === null || !before) return refused('product-not-found')
  if (seenVersion !== null && seenVersion !== newest) return refused('changed-meanwhile')
  const gaps = before.publishedAt ? await newGaps(tx, before, edit, context) : []
  if (gaps.length > 0) return refused('legally-required', gaps)
  await updateProductVersion(tx, id, newest, context.at)
  await updateProduct(tx, id, edit)
  await writeParts(tx, id, edit, { rates: before.rates, reorderGrams: before.edit.reorderGrams }, context)
  for (const address of [...before.edit.images, before.edit.labelImage])
    if (!(await isPictureShown(tx, address))) await scheduleRemoval(tx, address, context.at)
  await insertAudit(
    tx,
    { action: 'save-product', subject: `product:${id}`, ...differences(before.edit, edit) },
    context,
  )
  return done({ id, version: newest + 1 })
}

async function writeParts(
  tx: Tx,
  id: string,
  edit: ProductEdit,
  before: { rates: readonly GstRate[]; reorderGrams: Grams },
  context: AuditContext,
): Promise<void> {
  await applyPrices(tx, id, edit.packs, context.newId('chg'), context)
  const rate = rateToWrite(before.rates, edit, indianDay(context.at))
  if (rate) await insertRate(tx, id, rate)
  if (edit.reorderGrams !== before.reorderGrams) await setReorderMark(tx, id, edit.reorderGrams)
  for (const address of [...edit.images, edit.labelImage]) await cancelRemoval(tx, address)
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
  rates: readonly GstRate[],
  context: AuditContext,
): Promise<PublishGap[]> {
  const today = indianDay(context.at)
  const added = rateToWrite(rates, edit, today)
  const rate = added && added.fromDay <= today ? added : rateOn(rates, today)
  const { store } = await findSettings(tx)
  return publishGaps({ edit, rate, store, packSizes: await listPackSizes(tx) })
}

/** The changed fields of an edit for the audit log. */
function differences(before: ProductEdit, after: ProductEdit) {
  const changed = (Object.keys(after) as (keyof ProductEdit)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (edit: ProductEdit) => Object.fromEntries(changed.map((field) => [field, edit[field]]))
  return { before: only(before), after: only(after) }
}
