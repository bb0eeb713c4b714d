import {
  addCollection,
  changeCollection,
  changeCollectionProducts,
} from '#app/domain/catalogue/collections/change-collections.server.ts'
import type { CollectionId } from '#app/domain/catalogue/collections/collection.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

/** Makes a collection of these products, shown to shoppers. */
export async function publishCollection(shop: Shop, name: string, products: readonly string[]): Promise<CollectionId> {
  const actor = 'usr_owner'
  const id = expectOk(await addCollection(shop, actor, { name, hindiName: '' }))
  const fields = { name, hindiName: '', slug: '', description: '', pictureOf: '', isPublished: true, version: 1 }
  expectOk(await changeCollectionProducts(shop, actor, id, { change: 'add', products }))
  expectOk(await changeCollection(shop, actor, id, fields))
  return id
}
