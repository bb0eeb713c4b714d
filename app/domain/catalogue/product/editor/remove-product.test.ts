import { expect, test } from 'vitest'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { listRemovals } from '#app/domain/pictures/picture-removal-store.server.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { countProducts } from '../product-store.server.ts'
import { findProduct } from '../published-product-store.server.ts'
import { createProduct } from './create-product.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'
import { removeProduct } from './remove-product.server.ts'

const OWNER = 'usr_ravi'
const WISH = { version: 1, deleteIfUnused: true }

onBothDatabases((open) => {
  test('an ordered product is archived: hidden from shoppers, still editable, and restored by publishing', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '3', weight: '250g', quantity: 1 }]), 'cod')
    expect(await removeProduct(shop, OWNER, '3', WISH)).toEqual({ ok: true, value: 'archived' })
    expect(await findProduct(shop.db, '3', shop.now())).toBeNull()
    expect((await findEditableProduct(shop.db, '3', shop.now()))?.archivedAt).toBe(shop.now())
    expect(await publishProduct(shop, OWNER, '3', { version: 2 })).toMatchObject({ ok: true })
    expect((await findProduct(shop.db, '3', shop.now()))?.id).toBe('3')
  })

  test('an unused product is deleted with its stock and uploads, but not the placeholder', async () => {
    const { shop } = await open()
    const images = ['/files/products/1700000000000_pecans-1280x1280.webp', '/pictures/v2/placeholder-800.webp']
    const saved = await createProduct(shop, OWNER, { edit: { ...EMPTY_EDIT, name: 'Pecans', images } })
    const id = saved.ok ? saved.value.id : ''
    await adjustStock(shop, OWNER, id, { kind: 'receive', grams: 5000, reason: 'First delivery' })
    expect(await removeProduct(shop, OWNER, id, { ...WISH, version: 9 })).toMatchObject({ ok: false })
    expect(await removeProduct(shop, OWNER, id, WISH)).toEqual({ ok: true, value: 'deleted' })
    expect(await countProducts(shop.db)).toBe(0)
    const due = await listRemovals(shop.db, later(shop.now(), DAYS), 9)
    expect(due.map(({ key }) => key)).toEqual(['products/1700000000000_pecans'])
    expect(await removeProduct(shop, OWNER, id, WISH)).toMatchObject({ ok: false, reason: 'product-not-found' })
  })

  test('archiving keeps a product that could be deleted', async () => {
    const { shop } = await open({ samples: true })
    const input = { version: 1, deleteIfUnused: false }
    expect(await removeProduct(shop, OWNER, '4', input)).toEqual({ ok: true, value: 'archived' })
  })
})
