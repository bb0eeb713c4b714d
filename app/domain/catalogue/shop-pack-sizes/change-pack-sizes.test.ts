import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { formatUnitSalePrice } from '#app/domain/money/unit-price.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Shop } from '#app/domain/shop.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { readCatalogue } from '../catalogue-cache.server.ts'
import { changePrices } from '../pricing/change-prices.server.ts'
import { changeProduct } from '../product/editor/change-product.server.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import {
  addPackSizes,
  packSizesAlreadyAddedMessage,
  removePackSize,
  restorePackSize,
  retirePackSize,
} from './change-pack-sizes.server.ts'
import { listAllPackSizes, listPackSizes } from './pack-size-store.server.ts'

const OWNER = 'usr_owner'
const TINS_AND_JARS = ['Jar 100g', 'Jar 2kg', 'Jar 5kg', 'Tin 500g'] as const

/** Sets the prices of a sample's packs, in rupees. */
async function sellIn(shop: Shop, id: string, prices: Partial<Record<PackSize, number>>) {
  const product = await findEditableProduct(shop.db, id, shop.now())
  if (!product) throw new Error('no product')
  const packs = Object.entries(prices).map(([weight, rupees]) => ({
    weight: weight as PackSize,
    pricePaise: (rupees ?? 0) * 100,
    mrpPaise: (rupees ?? 0) * 100,
  }))
  return changeProduct(shop, OWNER, id, { version: null, edit: { ...product.edit, packs } })
}

const packsOf = async (shop: Shop, id: string) =>
  (await readCatalogue(shop)).products.find((product) => product.id === id)?.packs.map(({ weight }) => weight)

onBothDatabases((open) => {
  test('a product is sold in the sizes it has a price for: one, or seven with a tin', async () => {
    const { shop } = await open({ samples: true })
    for (const size of TINS_AND_JARS) expect(await addPackSizes(shop, OWNER, size)).toMatchObject({ ok: true })
    expect(await listPackSizes(shop.db)).toEqual([...NEW_SHOP_PACK_SIZES, ...TINS_AND_JARS].toSorted(byWeight))
    await sellIn(shop, '1', {
      'Jar 100g': 130,
      '250g': 299,
      '500g': 579,
      'Tin 500g': 649,
      '1kg': 1119,
      'Jar 2kg': 2200,
      'Jar 5kg': 5400,
    })
    await sellIn(shop, '2', { 'Tin 500g': 1799 })
    expect(await packsOf(shop, '1')).toEqual(['Jar 100g', '250g', '500g', 'Tin 500g', '1kg', 'Jar 2kg', 'Jar 5kg'])
    expect(await packsOf(shop, '2')).toEqual(['Tin 500g'])
  })

  test('saffron in tins of one gram is sold, weighed and given its legal unit price', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '1', 3)
    expect(await addPackSizes(shop, OWNER, 'Tin 1g')).toMatchObject({ ok: true })
    expect(await sellIn(shop, '1', { 'Tin 1g': 350 })).toMatchObject({ ok: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: 'Tin 1g', quantity: 2 }])
    expect(await findOrder(shop.db, await place(shop, buyer, 'cod'))).toMatchObject({
      goodsPaise: 70_000,
      weightGrams: 2,
      lines: [{ weight: 'Tin 1g', grams: 1, quantity: 2 }, { kind: 'delivery' }],
    })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 1, held: 0 })
    expect(formatUnitSalePrice(35_000, 1)).toBe('₹350.00/g')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a size is there once, and a product takes only sizes of the shop', async () => {
    const { shop } = await open({ samples: true })
    expect(await addPackSizes(shop, OWNER, '250g')).toMatchObject({ reason: 'already-added', detail: ['250g'] })
    expect(packSizesAlreadyAddedMessage(['250g'])).toBe('Nothing was added: the shop has 250g already.')
    // All or none.
    expect(await addPackSizes(shop, OWNER, 'Tin 70g', '250g')).toMatchObject({
      reason: 'already-added',
      detail: ['250g'],
    })
    expect(await listPackSizes(shop.db)).not.toContain('Tin 70g')
    expect(await sellIn(shop, '1', { '300g': 400 })).toMatchObject({ reason: 'pack-size-not-found' })
    const prices = { productId: '1', version: 1, packs: [{ weight: '300g', pricePaise: 40_000 }] } as const
    expect(await changePrices(shop, OWNER, [prices])).toMatchObject({ reason: 'changed-meanwhile', detail: ['1'] })
    const added = Array.from({ length: 12 }, (_, at) => addPackSizes(shop, OWNER, `Jar ${at + 2}kg`))
    const reasons = (await Promise.all(added)).map((result) => (result.ok ? 'added' : result.reason))
    expect(new Set(reasons)).toEqual(new Set(['added', 'too-many']))
  })

  test('a name in other capitals is the size that the shop has, also a retired one', async () => {
    const { shop } = await open()
    expect(await addPackSizes(shop, OWNER, 'Tin 400g')).toMatchObject({ ok: true })
    const refused = { reason: 'already-added', detail: ['Tin 400g'] }
    expect(await addPackSizes(shop, OWNER, 'TIN 400g')).toMatchObject(refused)
    expect(await retirePackSize(shop, OWNER, 'Tin 400g')).toMatchObject({ ok: true })
    expect(await addPackSizes(shop, OWNER, '2kg', 'tin 400g')).toMatchObject(refused)
    expect(await listPackSizes(shop.db)).not.toContain('2kg')
  })

  test('a size is removed while nothing names it, and only then', async () => {
    const { shop } = await open({ samples: true })
    expect(await addPackSizes(shop, OWNER, 'Tin 40g')).toMatchObject({ ok: true })
    expect(await removePackSize(shop, OWNER, 'Tin 40g')).toMatchObject({ ok: true })
    expect(await removePackSize(shop, OWNER, 'Tin 40g')).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await removePackSize(shop, OWNER, '250g')).toMatchObject({ reason: 'in-use' })
    expect(await listPackSizes(shop.db)).toEqual(NEW_SHOP_PACK_SIZES)
    expect(await addPackSizes(shop, OWNER, 'Tin 40g')).toMatchObject({ ok: true })
    await sellIn(shop, '1', { '250g': 299, 'Tin 40g': 60 })
    await sellIn(shop, '1', { '250g': 299 })
    expect(await removePackSize(shop, OWNER, 'Tin 40g'), 'a past price names it').toMatchObject({ reason: 'in-use' })
  })

  test('a price saved while its size is removed keeps the size, or is refused', async () => {
    const { shop } = await open({ samples: true })
    for (let round = 0; round < 5; round++) {
      await addPackSizes(shop, OWNER, 'Tin 40g')
      const [removed] = await Promise.all([
        removePackSize(shop, OWNER, 'Tin 40g'),
        sellIn(shop, '1', { '250g': 299, 'Tin 40g': 60 + round }).catch(() => null),
      ])
      const isOffered = (await listPackSizes(shop.db)).includes('Tin 40g')
      expect(isOffered).toBe(!removed.ok)
      expect((await packsOf(shop, '1'))?.includes('Tin 40g')).toBe(isOffered)
    }
  })

  test('a retired size leaves carts with a notice and orders as they are, and returns with its prices', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }])
    const orderId = await place(shop, buyer, 'cod')
    const before = await findOrder(shop.db, orderId)
    const second = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }])
    expect(await retirePackSize(shop, OWNER, '250g')).toMatchObject({ ok: true })
    expect(await retirePackSize(shop, OWNER, '250g')).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await packsOf(shop, '1')).toEqual(SAMPLE_PACK_SIZES.filter((size) => size !== '250g'))
    const cart = await readPricedCart(shop, second.user.id)
    expect(cart.lines).toMatchObject([{ weight: '250g', quantity: 0, notices: [{ kind: 'gone' }] }])
    expect(await findOrder(shop.db, orderId)).toEqual(before)
    expect(await restorePackSize(shop, OWNER, '250g')).toMatchObject({ ok: true })
    expect(await packsOf(shop, '1')).toEqual(SAMPLE_PACK_SIZES)
    expect((await readPricedCart(shop, second.user.id)).goodsPaise).toBe(29_900)
    const actions = (await listAudit(shop.db, 'settings:pack-sizes')).map(({ action }) => action)
    expect(actions.sort()).toEqual(['restore-pack-size', 'retire-pack-size'])
  })

  test('the only size of a published product is not retired', async () => {
    const { shop } = await open({ samples: true })
    await sellIn(shop, '1', { '500g': 579 })
    expect(await retirePackSize(shop, OWNER, '500g')).toMatchObject({ reason: 'sold-alone' })
    expect(await listAllPackSizes(shop.db)).toMatchObject(NEW_SHOP_PACK_SIZES.map(() => ({ retiredAt: null })))
  })
})
