import { beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { photograph } from '#test/data/photograph.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { collect } from '../../../test/contracts/file-storage-contract.ts'
import { fileStorages } from '../../../test/shop/file-storages.ts'
import type { FileStorage } from './file-storage.ts'
import { moveFiles } from './move-files.server.ts'
import { removePictures, scheduleUnusedRemoval } from './schedule-and-remove-pictures.server.ts'
import { keyOfUpload } from './upload-address.ts'

const OWNER = 'usr_ravi'
const PLACEHOLDER = '/pictures/v2/placeholder-800.webp'

// The life cycle of an upload until its files are deleted, on every database and in every store.
describe.each(fileStorages)('in $where', ({ open: openStore }) => {
  let store: FileStorage
  beforeAll(async () => {
    const opened = await openStore()
    store = opened.store
    return opened.close
  })

  onBothDatabases((open) => {
    async function upload(shop: Shop, fileName: string): Promise<string> {
      const saved = expectOk(await shop.pictures.save({ folder: 'products', fileName, bytes: await photograph() }))
      await scheduleUnusedRemoval(shop.db, saved, shop.now())
      return saved
    }
    const filesOf = async (address: string) =>
      (await collect(store.list(keyOfUpload(address)?.replace(/\.jpg$/, '') ?? ''))).length

    test('uploaded, replaced, deleted: files are deleted when nothing shows them, and never the placeholder', async () => {
      const { shop, clock } = await open({ files: store })
      const [first, second, forgotten] = [
        await upload(shop, 'one.jpg'),
        await upload(shop, 'two.jpg'),
        await upload(shop, 'three.jpg'),
      ]
      const counts = async () => [await filesOf(first), await filesOf(second), await filesOf(forgotten)]
      const edit = { ...EMPTY_EDIT, name: 'Pecans' }
      const saved = expectOk(await createProduct(shop, OWNER, { edit: { ...edit, images: [first, PLACEHOLDER] } }))
      expect(await removePictures(shop)).toBe(0)
      expect(await counts()).toEqual([10, 10, 10])

      await changeProduct(shop, OWNER, saved.id, { version: 1, edit: { ...edit, images: [second, PLACEHOLDER] } })
      expect(await removePictures(shop)).toBe(1)
      expect(await counts()).toEqual([0, 10, 10])

      clock.advance(DAYS)
      expect(await removePictures(shop)).toBe(1)
      expect(await counts()).toEqual([0, 10, 0])

      await removeProduct(shop, OWNER, saved.id, { version: 2, deleteIfUnused: true })
      expect(await removePictures(shop)).toBe(1)
      expect(await counts()).toEqual([0, 0, 0])
    })
  })

  test('its files are moved to the other stores and back, once', async () => {
    await store.put('products/1_a-160.avif', new Uint8Array([1, 2, 3]), 'image/avif')
    await store.put('reviews/2_b-1280.webp', new Uint8Array([4, 5]), 'image/webp')
    for (const { open } of fileStorages) {
      const other = await open()
      const moved = await moveFiles(store, other.store, () => undefined)
      expect(moved).toMatchObject({ files: 2, bytes: 5, copied: 2, missing: [] })
      expect(await moveFiles(store, other.store, () => undefined)).toMatchObject({ copied: 0, missing: [] })
      expect(await other.store.get('reviews/2_b-1280.webp')).toEqual(new Uint8Array([4, 5]))
      expect(await moveFiles(other.store, store, () => undefined)).toMatchObject({ copied: 0, missing: [] })
      await other.close()
    }
  })
})
