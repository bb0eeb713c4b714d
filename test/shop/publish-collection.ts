import { changeCollectionProducts } from '#app/domain/catalogue/collections/change-collection-products.server.ts'
import { addCollection, changeCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import type { CollectionId } from '#app/domain/catalogue/collections/collection.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Makes a collection of these products, shown to shoppers. */
export async function publishCollection(shop: Shop, name: string, products: readonly string[]): Promise<CollectionId> {
  const actor = 'usr_owner'
  const added = await addCollection(shop, actor, { name, hindiName: '' })
  if (!added.ok) throw new Error(`Not made: ${added.reason}`)
  const id = added.value
  const fields = { name, hindiName: '', slug: '', description: '', pictureOf: '', isPublished: true, version: 1 }
  const steps = [
    await changeCollectionProducts(shop, actor, id, { change: 'add', products }),
    await changeCollection(shop, actor, id, fields),
  ]
  for (const step of steps) if (!step.ok) throw new Error(`Not made: ${step.reason}`)
  return id
}
