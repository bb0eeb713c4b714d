import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import type { OpeningSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { createFreeOrder } from './create-free-order.server.ts'
import { createPhoneOrder } from './create-phone-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { priceOrder } from './price-order.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

const set = (shop: Shop, opening: Omit<OpeningSettings, 'loadsSamples'>) =>
  changeSettings(shop, staffWithFreshCode(shop), 'opening', opening)
const countOrders = async ({ db }: Shop) => (await db.selectFrom('orders').select('id').execute()).length

/** An order entered by staff, at the price of the shop. */
async function enter(shop: Shop) {
  const order = { lines: [TWO_ALMOND_PACKS], method: 'cod' as const, fulfilment: 'delivery' as const }
  const [products, settings] = [await listProductsById(shop.db, ['1'], shop.now()), await findSettings(shop.db)]
  const priced = priceOrder({ ...order, products, to: IN_DELHI, courierRate: null, settings, at: shop.now() })
  const seenTotalPaise = priced.ok ? priced.value.totalPaise : 0
  const caller = { phone: '+919811100001', name: 'Asha Rao', channel: 'phone' as const }
  return createPhoneOrder(
    shop,
    'usr_owner',
    { ...order, ...caller, address: IN_DELHI, seenTotalPaise },
    shop.newId('key-of-a-test'),
  )
}

onBothDatabases((open) => {
  test('while the shop is being prepared nobody orders by any way, and nothing is written', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer, 'cod')
    const before = await poolOf(shop, '1')
    await set(shop, { status: 'preparing', sentence: 'We open on 1 December.' })
    const refusal = { ok: false, reason: 'shop-closed', detail: { message: 'We open on 1 December.' } }
    expect(await placeOrder(shop, buyer, input, 'key-1')).toEqual(refusal)
    expect(await quoteCheckout(shop, buyer, input)).toMatchObject(refusal)
    expect(await enter(shop)).toEqual(refusal)
    expect(await countOrders(shop)).toBe(0)
    expect(await poolOf(shop, '1')).toEqual(before)
    // The same press takes effect once the shop is open.
    await set(shop, { status: 'open', sentence: 'We open on 1 December.' })
    expect(await placeOrder(shop, buyer, input, 'key-1')).toMatchObject({ ok: true })
  })

  test('while it is paused shoppers cannot order; staff may enter an order, and what is owed is sent', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer, 'cod')
    await set(shop, { status: 'paused', sentence: '' })
    const message = 'We take no orders just now. Please come back soon.'
    expect(await placeOrder(shop, buyer, input, 'key-1')).toEqual({
      ok: false,
      reason: 'shop-closed',
      detail: { message },
    })
    await createCoupon(shop, 'usr_owner', TEN_PERCENT)
    const couponCode = TEN_PERCENT.code
    // The page shows the sums of the cart, which a coupon lowers.
    expect(
      await quoteCheckout(shop, buyer, { addressId: null, method: 'upi', fulfilment: 'delivery', couponCode }),
    ).toMatchObject({
      reason: 'shop-closed',
      buyable: { coupon: { code: couponCode }, discountPaise: expect.toSatisfy((paise: number) => paise > 0) },
    })
    expect(await enter(shop)).toMatchObject({ ok: true })
    const { id: userId, phone, addresses } = buyer.user
    const [address] = addresses
    if (!address) throw new Error('a buyer without an address')
    const lines = [{ productId: '1', weight: '250g', grams: 250, quantity: 1 }] as const
    const owed = { userId, phone, address, channel: 'resend', lines, note: 'For a test' } as const
    const given = await inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, owed, auditContext(shop, 'usr_owner')))
    expect(given).toMatchObject({ ok: true })
    expect(await countOrders(shop)).toBe(2)
  })
})
