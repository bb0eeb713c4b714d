import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { applyReorderMark } from '#app/domain/inventory/stock/set-reorder-mark.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { cancelRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { type CategoryId, categoryWith } from '../../categories/category.ts'
import { listCategories } from '../../categories/category-store.server.ts'
import { addCategoryInTransaction } from '../../categories/change-categories.server.ts'
import { collectionWith } from '../../collections/collection.ts'
import { replaceCollectionsOfProduct } from '../../collections/collection-member-store.server.ts'
import { listEditableCollections, lockCollections } from '../../collections/collection-store.server.ts'
import { applyPrices } from '../../pricing/change-prices.server.ts'
import { listAllPackSizes } from '../../shop-pack-sizes/pack-size-store.server.ts'
import { insertGstRate } from '../pack-and-gst-rate-store.server.ts'
import { findProductOfOldSlug, isSlugTaken, lockSlugs } from '../slug-store.server.ts'
import { type DatedGstRate, rateToWrite } from './dated-gst-rate.ts'
import type { ProductEdit } from './product-edit.ts'

// What createProduct and changeProduct share.

/** The fields of a product as somebody typed them. */
export type TypedProduct = {
  edit: ProductEdit
  /** The name of a category that is added, and that the product is in. */
  newCategory?: string | undefined
  /** The slug may be an old one of another product, which then no longer leads there. */
  takesOldSlug?: boolean
}

/** The id of the saved product and its new version, which the next change must have seen. */
export type SavedProduct = { id: string; version: number }

type UnknownReason = 'category-not-found' | 'category-name-taken' | 'too-many-categories' | 'pack-size-not-found'

/**
 * An edit in the categories and collections that the shop has: a new category is added, and collections that were
 * removed meanwhile are left out; those named stay until the transaction ends. Refuses `category-not-found`,
 * `category-name-taken`, `too-many-categories` and `pack-size-not-found`.
 */
export async function resolveEdit(
  tx: Tx,
  { edit, newCategory }: Pick<TypedProduct, 'edit' | 'newCategory'>,
  context: AuditContext,
): Promise<Result<ProductEdit, UnknownReason>> {
  const category = await categoryToSave(tx, edit, newCategory, context)
  if (!category.ok) return category
  const resolved = { ...(await inKnownCollections(tx, edit)), category: category.value }
  const sizes = await listAllPackSizes(tx)
  const areKnown = resolved.packs.every(({ weight }) => sizes.some(({ size }) => size === weight))
  return areKnown ? done(resolved) : refused('pack-size-not-found')
}

/** The category of an edit, or the one that is added for it. */
async function categoryToSave(
  tx: Tx,
  { category }: ProductEdit,
  newCategory: string | undefined,
  context: AuditContext,
): Promise<Result<CategoryId, 'category-not-found' | 'category-name-taken' | 'too-many-categories'>> {
  if (newCategory === undefined)
    return categoryWith(await listCategories(tx), category) ? done(category) : refused('category-not-found')
  const added = await addCategoryInTransaction(tx, { name: newCategory, hindiName: '', pictureOf: '' }, context)
  if (added.ok) return added
  return refused(added.reason === 'name-taken' ? 'category-name-taken' : 'too-many-categories')
}

async function inKnownCollections(tx: Tx, edit: ProductEdit): Promise<ProductEdit> {
  if (edit.collections.length === 0) return edit
  await lockCollections(tx)
  const all = await listEditableCollections(tx)
  return { ...edit, collections: edit.collections.filter((id) => collectionWith(all, id)) }
}

/** Why a product may not get a slug; null if it may. Serialises changes of slugs. */
export async function slugRefusal(
  tx: Tx,
  id: string,
  { slug, takesOldSlug = false }: { slug: string; takesOldSlug?: boolean | undefined },
): Promise<'slug-taken' | 'slug-was-used' | null> {
  await lockSlugs(tx)
  if (await isSlugTaken(tx, slug, id)) return 'slug-taken'
  const earlier = await findProductOfOldSlug(tx, slug)
  return earlier !== null && earlier !== id && !takesOldSlug ? 'slug-was-used' : null
}

/** Writes what is stored beside the row of a product: collections, packs with their history, GST rate, reorder mark. */
export async function writeParts(
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
