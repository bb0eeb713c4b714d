import { inTransactionOrNothing, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/add-opening-stock.server.ts'
import { applyReorderMark } from '#app/domain/inventory/stock/set-reorder-mark.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { cancelRemoval, scheduleRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { type Done, done, type Result, refused } from '#app/domain/result.ts'
import { dayOfGstRate, needsGstRates } from '#app/domain/settings/gst-scheme.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { type CategoryId, categoryWith } from '../../categories/category.ts'
import { listCategories } from '../../categories/category-store.server.ts'
import { applyNewCategory } from '../../categories/change-categories.server.ts'
import { collectionWith } from '../../collections/collection.ts'
import {
  listEditableCollections,
  lockCollections,
  replaceCollectionsOfProduct,
} from '../../collections/collection-store.server.ts'
import { applyPrices } from '../../pricing/change-prices.server.ts'
import { listAllPackSizes, listPackSizes } from '../../shop-pack-sizes/pack-size-store.server.ts'
import { insertGstRate } from '../pack-and-gst-rate-store.server.ts'
import { slugsFor } from '../product-slug.ts'
import { updateProductVersion } from '../product-store.server.ts'
import { findProductOfOldSlug, isSlugTaken, lockSlugs, replaceSlug } from '../slug-store.server.ts'
import { type DatedGstRate, rateOn, rateToWrite } from './dated-gst-rate.ts'
import {
  findEditableProduct,
  insertDraft,
  isPictureShown,
  lockProduct,
  updateProduct,
} from './editable-product-store.server.ts'
import type { EditableProduct, ProductEdit } from './product-edit.ts'
import { type EditProductRefusal, type PublishGap, publishGaps } from './publish-requirements.ts'

/** What is saved with the fields of a product, see saveProduct. */
type SaveOptions = {
  takesOldSlug?: boolean
  openingGrams?: Grams | null
  openingBestBeforeDay?: string | null
  newCategory?: string | undefined
}

/** The id of the saved product and its new version, which the next edit must have seen. */
export type Saved = { id: string; version: number }

type SlugReason = 'slug-taken' | 'slug-was-used'

/**
 * Saves all fields of a product; with `id` null as a new draft. With `seenVersion` null it is saved whatever its
 * version is. With `newCategory` a category of that name is added, and the product is in it. `openingGrams`, if any,
 * become the first lot of a new product, at its cost, best before `openingBestBeforeDay` or else by its shelf life.
 * Changed prices are added to the price history, and pictures that no product shows any more are removed after commit.
 * A slug that is replaced leads to the product. Collections that the shop does not have any more are left out. Refuses
 * `changed-meanwhile`, `product-not-found`, `pack-size-not-found`, `category-not-found`, `slug-taken`, `slug-was-used`
 * for an old slug of another product, unless `takesOldSlug`, `category-name-taken`, `too-many-categories`,
 * `best-before-needed` for opening stock whose day nothing tells, `best-before-passed`, and `legally-required` for a
 * published product that would lose a declaration, with the missing ones.
 */
export function saveProduct(
  shop: Shop,
  actor: string,
  id: string | null,
  wanted: ProductEdit,
  seenVersion: number | null,
  { takesOldSlug = false, openingGrams = null, openingBestBeforeDay = null, newCategory }: SaveOptions = {},
): Promise<Result<Saved, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<Saved, EditProductRefusal>> => {
    const category = await categoryToSave(tx, wanted, newCategory, context)
    if (!category.ok) return category
    const edit = { ...(await inKnownCollections(tx, wanted)), category: category.value }
    const sizes = await listAllPackSizes(tx)
    if (!edit.packs.every(({ weight }) => sizes.some(({ size }) => size === weight)))
      return refused('pack-size-not-found')
    if (id !== null) return changeProduct(tx, id, edit, { seenVersion, takesOldSlug }, context)
    const slugReason = edit.slug && (await slugRefusal(tx, '', edit.slug, takesOldSlug))
    if (slugReason) return refused(slugReason)
    if (openingGrams && openingBestBeforeDay === null && edit.shelfLifeMonths === 0)
      return refused('best-before-needed')
    if (openingGrams && openingBestBeforeDay !== null && openingBestBeforeDay <= indianDay(context.at))
      return refused('best-before-passed')
    const added = await addProduct(tx, edit, context)
    if (openingGrams) {
      const lot = { costPerKgPaise: edit.costPerKgPaise, bestBeforeDay: openingBestBeforeDay ?? undefined }
      const opening = { productId: added.value.id, grams: openingGrams, reason: 'Opening stock', lot }
      await addOpeningStock(tx, opening, context)
    }
    return added
  })
}

/** The category of an edit, or the one that is added for it. Refuses `category-not-found`, and as saveProduct does. */
async function categoryToSave(
  tx: Tx,
  { category }: ProductEdit,
  newCategory: string | undefined,
  context: AuditContext,
): Promise<Result<CategoryId, 'category-not-found' | 'category-name-taken' | 'too-many-categories'>> {
  if (newCategory === undefined)
    return categoryWith(await listCategories(tx), category) ? done(category) : refused('category-not-found')
  const added = await applyNewCategory(tx, { name: newCategory, hindiName: '', pictureOf: '' }, context)
  if (added.ok) return added
  return refused(added.reason === 'name-taken' ? 'category-name-taken' : 'too-many-categories')
}

/** The edit without collections that were removed meanwhile. Those named stay until the transaction ends. */
async function inKnownCollections(tx: Tx, edit: ProductEdit): Promise<ProductEdit> {
  if (edit.collections.length === 0) return edit
  await lockCollections(tx)
  const all = await listEditableCollections(tx)
  return { ...edit, collections: edit.collections.filter((id) => collectionWith(all, id)) }
}

/** Adds a draft, within a transaction. It gets a new id unless one is given, such as that of an imported product. */
export async function addProduct(
  tx: Tx,
  edit: ProductEdit,
  context: AuditContext,
  id: string = context.newId('prd'),
): Promise<Done<Saved>> {
  await lockSlugs(tx)
  const slug = edit.slug || (await freeSlug(tx, edit, id))
  await insertDraft(tx, id, { ...edit, slug }, context.at)
  await replaceSlug(tx, id, { before: null, after: slug }, context.at)
  await writeParts(tx, id, edit, { rates: [], reorderGrams: 0 }, context)
  await insertAudit(tx, { action: 'add-product', subject: `product:${id}`, before: null, after: edit }, context)
  return done({ id, version: 1 })
}

/** Why a product may not get a slug; null if it may. Serialises changes of slugs. */
async function slugRefusal(tx: Tx, id: string, slug: string, takesOldSlug: boolean): Promise<SlugReason | null> {
  await lockSlugs(tx)
  if (await isSlugTaken(tx, slug, id)) return 'slug-taken'
  const earlier = await findProductOfOldSlug(tx, slug)
  return earlier !== null && earlier !== id && !takesOldSlug ? 'slug-was-used' : null
}

/**
 * The first slug for a new product that no product has or had. A second product with the same name gets its id behind
 * it.
 */
async function freeSlug(tx: Tx, edit: ProductEdit, id: string): Promise<string> {
  const slugs = slugsFor(edit, id)
  for (const slug of slugs)
    if (!(await isSlugTaken(tx, slug, id)) && (await findProductOfOldSlug(tx, slug)) === null) return slug
  throw new Error(`No slug is free for product ${id}`)
}

async function changeProduct(
  tx: Tx,
  id: string,
  edit: ProductEdit,
  { seenVersion, takesOldSlug }: { seenVersion: number | null; takesOldSlug: boolean },
  context: AuditContext,
): Promise<Result<Saved, EditProductRefusal>> {
  const newest = await lockProduct(tx, id)
  const before = await findEditableProduct(tx, id, context.at)
  if (newest === null || !before) return refused('product-not-found')
  if (seenVersion !== null && seenVersion !== newest) return refused('changed-meanwhile')
  const slug = edit.slug || before.edit.slug
  const isRenamed = slug !== before.edit.slug
  const slugReason = isRenamed && (await slugRefusal(tx, id, slug, takesOldSlug))
  if (slugReason) return refused(slugReason)
  const gaps = before.publishedAt ? await newGaps(tx, before, edit, context) : []
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
}

async function writeParts(
  tx: Tx,
  id: string,
  edit: ProductEdit,
  before: { rates: readonly DatedGstRate[]; reorderGrams: Grams },
  context: AuditContext,
): Promise<void> {
  await replaceCollectionsOfProduct(tx, id, edit.collections)
  await applyPrices(tx, id, edit.packs, context.newId('chg'), context)
  const rate = rateToWrite(before.rates, edit, indianDay(context.at))
  if (rate) await insertGstRate(tx, id, rate)
  if (edit.reorderGrams !== before.reorderGrams) await applyReorderMark(tx, id, edit.reorderGrams)
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
