import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Category, CategoryId, EditableCategory } from './category.ts'

/** Every category of the shop, in the owner's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  return (await listEditableCategories(db)).map(({ version: _, ...category }) => category)
}

/** The same with their versions. */
export async function listEditableCategories(db: Db): Promise<EditableCategory[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ id, name, hindi_name, picture_of, version }) => ({
    id,
    name,
    hindiName: hindi_name,
    pictureOf: picture_of,
    version,
  }))
}

/** How many products, drafts and archived ones included, each category has. */
export async function countAllProductsByCategory(db: Db): Promise<Map<CategoryId, number>> {
  const rows = await db
    .selectFrom('products')
    .groupBy('category')
    .select((eb) => ['category', eb.fn.countAll<number>().as('products')])
    .execute()
  return new Map(rows.map(({ category, products }) => [category, products]))
}

/** Serialises changes of the categories until the transaction ends. */
export async function lockCategories(tx: Tx): Promise<void> {
  await lockByName(tx, 'categories')
}

/** Adds a category at a position. */
export async function insertCategory(tx: Tx, { id, name, hindiName, pictureOf }: Category, position: number) {
  await tx
    .insertInto('categories')
    .values({ id, name, hindi_name: hindiName, picture_of: pictureOf, position })
    .execute()
}

/** Writes the names and the picture of a category. */
export async function updateCategory(tx: Tx, { id, name, hindiName, pictureOf }: Category): Promise<void> {
  await tx
    .updateTable('categories')
    .set((eb) => ({ name, hindi_name: hindiName, picture_of: pictureOf, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes the order of all categories. */
export async function updateCategoryOrder(tx: Tx, ids: readonly CategoryId[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('categories').set({ position }).where('id', '=', id).execute()
}

/** Removes a category; a product that is still in it makes this fail. */
export async function deleteCategory(tx: Tx, id: CategoryId): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Puts every product of a category into another one. Caches read each of them again. */
export async function updateCategoryOfProducts(tx: Tx, from: CategoryId, to: CategoryId, at: Instant): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ category: to, version: eb('version', '+', 1), updated_at: at }))
    .where('category', '=', from)
    .execute()
}
