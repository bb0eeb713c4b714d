import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { incrementProductVersions } from '../product/product-version-store.server.ts'
import {
  type Category,
  type CategoryId,
  categoryIdOf,
  categoryWith,
  type EditableCategory,
  MAX_CATEGORIES,
} from './category.ts'
import {
  countAllProductsByCategory,
  deleteCategory,
  insertCategory,
  listEditableCategories,
  lockCategories,
  updateCategory,
  updateCategoryOfProducts,
  updateCategoryOrder,
} from './category-store.server.ts'

/** Why a category was not changed. */
export const CATEGORY_MESSAGES = {
  'name-taken': 'Another category has this name.',
  'too-many': `A shop has at most ${MAX_CATEGORIES} categories. Remove one first.`,
  'category-not-found': 'This category was removed meanwhile.',
  'changed-meanwhile': 'Somebody else changed this category meanwhile. Look at it again, then save.',
  'has-products': 'Choose the category that its products move to.',
  'last-category': 'Its products need a category. Add another one first, or remove the products.',
} as const

type CategoryReason = keyof typeof CATEGORY_MESSAGES
type NewCategoryReason = Extract<CategoryReason, 'name-taken' | 'too-many'>

/** The names of a category and the product whose photograph represents it. */
export type CategoryInput = Omit<Category, 'id'>

const SUBJECT = 'settings:categories'

/** Adds a category at the end; its id comes from its English name. Refuses `name-taken` and `too-many`. */
export function addCategory(
  shop: Shop,
  actor: string,
  input: CategoryInput,
): Promise<Result<CategoryId, NewCategoryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, (tx) => addCategoryInTransaction(tx, input, context))
}

/** Adds a category in the caller's transaction, as addCategory does. */
export async function addCategoryInTransaction(
  tx: Tx,
  input: CategoryInput,
  context: AuditContext,
): Promise<Result<CategoryId, NewCategoryReason>> {
  const categories = await lockedCategories(tx)
  if (categories.length >= MAX_CATEGORIES) return refused('too-many')
  if (isNameTaken(categories, input)) return refused('name-taken')
  const category: Category = { ...input, id: freeId(categories, categoryIdOf(input.name) || 'category') }
  await insertCategory(tx, category, categories.length)
  await insertAudit(tx, { action: 'add-category', subject: SUBJECT, before: null, after: category }, context)
  return done(category.id)
}

/**
 * Changes the names and the picture of a category; its id, and with it its address, stays. `version` is the version
 * of the form. Refuses `category-not-found`, `changed-meanwhile` and `name-taken`.
 */
export function changeCategory(
  shop: Shop,
  actor: string,
  id: CategoryId,
  { version, ...input }: CategoryInput & { version: number },
): Promise<Result<void, CategoryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CategoryReason>> => {
    const categories = await lockedCategories(tx)
    const before = categoryWith(categories, id)
    if (!before) return refused('category-not-found')
    if (before.version !== version) return refused('changed-meanwhile')
    const others = categories.filter((category) => category !== before)
    if (isNameTaken(others, input)) return refused('name-taken')
    await updateCategory(tx, { ...input, id })
    await incrementProductVersions(tx, { category: id }, context.at)
    const { version: _, ...old } = before
    await insertAudit(
      tx,
      { action: 'change-category', subject: SUBJECT, before: old, after: { ...input, id } },
      context,
    )
    return done()
  })
}

/** Moves a category one place up or down. At the end of the list it stays. Refuses `category-not-found`. */
export function moveCategory(
  shop: Shop,
  actor: string,
  id: CategoryId,
  direction: 'up' | 'down',
): Promise<Result<void, CategoryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CategoryReason>> => {
    const ids = (await lockedCategories(tx)).map((category) => category.id)
    const from = ids.indexOf(id)
    if (from === -1) return refused('category-not-found')
    const order = ids.toSpliced(from, 1).toSpliced(Math.max(0, direction === 'up' ? from - 1 : from + 1), 0, id)
    if (order.join() === ids.join()) return done()
    await updateCategoryOrder(tx, order)
    await insertAudit(tx, { action: 'order-categories', subject: SUBJECT, before: ids, after: order }, context)
    return done()
  })
}

/**
 * Removes a category. Its products move to `moveTo`, which may be null when it has none. Refuses `category-not-found`,
 * `last-category` for the only one while it has products, and `has-products`.
 */
export function removeCategory(
  shop: Shop,
  actor: string,
  id: CategoryId,
  { moveTo }: { moveTo: CategoryId | null },
): Promise<Result<void, CategoryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CategoryReason>> => {
    const categories = await lockedCategories(tx)
    const category = categoryWith(categories, id)
    if (!category) return refused('category-not-found')
    const products = (await countAllProductsByCategory(tx)).get(id) ?? 0
    if (categories.length === 1 && products > 0) return refused('last-category')
    const target = moveTo === id ? undefined : categoryWith(categories, moveTo ?? '')
    if (products > 0 && !target) return refused('has-products')
    if (target) await updateCategoryOfProducts(tx, id, target.id, context.at)
    await deleteCategory(tx, id)
    const { version: _, ...before } = category
    const after = target ? { movedTo: target.id, products } : null
    await insertAudit(tx, { action: 'remove-category', subject: SUBJECT, before, after }, context)
    return done()
  })
}

async function lockedCategories(tx: Tx): Promise<EditableCategory[]> {
  await lockCategories(tx)
  return listEditableCategories(tx)
}

function isNameTaken(others: readonly Category[], { name, hindiName }: CategoryInput): boolean {
  const names = others.flatMap((category) => [category.name, category.hindiName]).map((text) => text.toLowerCase())
  return [name, hindiName].some((text) => text !== '' && names.includes(text.toLowerCase()))
}

// Keys of other pages in the settings for search engines.
const RESERVED_IDS: readonly CategoryId[] = ['home', 'products']

/** An id that no category has: the wanted one, else with a number. */
function freeId(categories: readonly Category[], wanted: CategoryId): CategoryId {
  for (let number = 2, id = wanted; ; id = `${wanted}-${number++}`)
    if (!categoryWith(categories, id) && !RESERVED_IDS.includes(id)) return id
}
