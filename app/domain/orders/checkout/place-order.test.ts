import { expect, test } from 'vitest'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findLatestOrderOf, findOrder, listOrdersOf } from '../order/order-read-store.server.ts'
import { orderLink } from '../order/signed-order-links.server.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

const { maxGrams } = DEFAULT_SETTINGS.orders

const KEY = 'a-key-of-sixteen-letters'

onBothDatabases((open) => {
  test('nothing is paid online without a gateway, or where the owner takes cash only', async () => {
    const { shop } = await open({ samples: true })
    const { payments } = shop
    const unconnected = { ...shop, payments: { ...payments, facts: { ...payments.facts, mode: 'none' as const } } }
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer)
    const online = async (of: typeof shop) => {
      const quote = await quoteCheckout(of, buyer, {
        addressId: input.addressId,
        method: 'upi',
        fulfilment: 'delivery',
      })
      return quote.ok && quote.value.online
    }
    expect(await online(shop)).toBe(true)
    expect(await online(unconnected)).toBe(false)
    expect(await placeOrder(unconnected, buyer, input, KEY)).toMatchObject({ reason: 'online-not-offered' })
    const { cod, delivery } = await readPublicSettings(unconnected)
    expect(cod).toMatchObject({ cashOnly: true, minimumPaise: delivery.minimumOrderPaise })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: true })
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({ reason: 'online-not-offered' })
    expect(await placeOrder(shop, buyer, { ...input, method: 'cod' }, KEY)).toMatchObject({ ok: true })
  })

  test('an online order holds its stock for 15 minutes and keeps the cart', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS, { productId: '9', weight: '250g', quantity: 1 }])
    const placed = expectOk(await placeOrder(shop, buyer, await orderInputFor(shop, buyer), KEY))

    const order = await findOrder(shop.db, placed.orderId)
    expect(order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      goodsPaise: 130_700,
      deliveryPaise: 0,
      totalPaise: 130_700,
      weightGrams: 1_250,
      holdUntil: '2026-06-01T06:45:00.000Z',
      address: { pincode: '110006' },
      zone: 'local',
      dueDay: '2026-06-03',
    })
    expect(order?.id).toMatch(/^MW-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(
      order?.lines.map(({ name, quantity, grossPaise, cgstPaise, igstPaise }) => [
        name,
        quantity,
        grossPaise,
        cgstPaise,
        igstPaise,
      ]),
    ).toEqual([
      ['California Almonds', 2, 115_800, 2_757, 0],
      ['Green Raisins', 1, 14_900, 355, 0],
    ])
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 1_000 })
    expect(await listCartLines(shop.db, buyer.user.id)).toHaveLength(2)
    expect(await listPaymentsOf(shop.db, placed.orderId)).toMatchObject([
      { status: 'created', method: 'upi', amountPaise: 130_700, gatewayRef: null },
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a cash order is placed at once: stock sold, cart emptied of it, shopper and owner notified', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer, 'cod')
    expect(await findLatestOrderOf(shop.db, buyer.user.id)).toMatchObject({
      id,
      status: 'placed',
      paymentStatus: 'cod_due',
      placedAt: shop.now(),
    })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 119_000, held: 0 })
    expect(await listCartLines(shop.db, buyer.user.id)).toEqual([])
    expect((await listEvents(shop.db, id, 'shopper')).map((event) => event.to)).toEqual(['placed'])
    const messages = await shop.db
      .selectFrom('outbox')
      .select(['channel', 'recipient', 'body'])
      .where('order_id', '=', id)
      .orderBy('channel')
      .execute()
    expect(messages).toMatchObject([
      { channel: 'mail', recipient: 'care@mewa.example' },
      {
        channel: 'sms',
        recipient: buyer.user.phone,
        body: `Mewa: order ${id} is placed. Rs 1,158 to pay in cash. Arrives by Wednesday 3 June. ${orderLink(shop, 'track', id, shop.now())}`,
      },
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the same key returns the same order, five times in parallel and again later; another body is refused', async () => {
    const { shop, clock } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer)
    const results = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop, buyer, input, KEY)))
    clock.advance(5 * MINUTES)
    results.push(await placeOrder(shop, buyer, input, KEY))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(results[0]).toMatchObject({ ok: true })
    expect(await listOrdersOf(shop.db, buyer.user.id)).toHaveLength(1)
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 1_000 })

    expect(await placeOrder(shop, buyer, { ...input, method: 'card' }, KEY)).toMatchObject({ reason: 'key-reused' })
    const other = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    expect(await placeOrder(shop, other, await orderInputFor(shop, other), KEY)).toMatchObject({ ok: true })
  })

  test('a key that gave an order is answered beyond the rate limit; a new one is not', async () => {
    const opened = await open({ samples: true })
    const shop = { ...opened.shop, client: '203.0.113.7' }
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer)
    const first = expectOk(await placeOrder(shop, buyer, input, KEY))
    const { person } = RATES['place-order']
    for (let sent = 1; sent <= person + 1; sent++)
      expect(await placeOrder(shop, buyer, input, KEY)).toEqual({ ok: true, value: first })
    // Repeated requests were not counted: the limit still has room for all but the first.
    for (let sent = 1; sent < person; sent++)
      expect(await placeOrder(shop, buyer, input, `${KEY}-${sent}`)).toMatchObject({ ok: true })
    expect(await placeOrder(shop, buyer, input, `${KEY}-more`)).toMatchObject({ reason: 'too-many-requests' })
    expect(await placeOrder(shop, buyer, input, KEY)).toEqual({ ok: true, value: first })
    expect(await placeOrder(shop, buyer, { ...input, method: 'card' }, KEY)).toMatchObject({ reason: 'key-reused' })
  })

  test('a refusal changes nothing, and its key can be used again', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer)
    expect(await placeOrder(shop, buyer, { ...input, termsAccepted: false }, KEY)).toMatchObject({
      reason: 'terms-not-accepted',
    })
    expect(await placeOrder(shop, buyer, { ...input, addressId: 'adr_of_somebody_else' }, KEY)).toMatchObject({
      reason: 'address-missing',
    })
    await setPool(shop, '1', 700)
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({
      reason: 'sold-out',
      detail: { lines: [{ name: 'California Almonds', weight: '500g', left: 1 }] },
    })
    expect(await listOrdersOf(shop.db, buyer.user.id)).toEqual([])
    expect(await poolOf(shop, '1')).toEqual({ onHand: 700, held: 0 })
    await setPool(shop, '1', 1_000)
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({ ok: true })
  })

  test('an order keeps its prices; a changed price is shown before it is charged', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const input = await orderInputFor(shop, buyer)
    const raise = (pricePaise: number) =>
      shop.db
        .updateTable('packs')
        .set({ price_paise: pricePaise, mrp_paise: pricePaise })
        .where('product_id', '=', '1')
        .where('weight', '=', '500g')
        .execute()
    await raise(60_000)
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({
      reason: 'price-changed',
      detail: { totalPaise: 120_000 },
    })
    const placed = await placeOrder(shop, buyer, { ...input, seenTotalPaise: 120_000 }, KEY)
    // Back in the cart, if the order is not paid: at the price that was accepted.
    expect((await readPricedCart(shop, buyer.user.id)).lines).toMatchObject([{ unitPricePaise: 60_000, notices: [] }])
    await raise(90_000)
    expect((await readPricedCart(shop, buyer.user.id)).lines[0]?.notices).toEqual([
      { kind: 'price-changed', fromPaise: 60_000, toPaise: 90_000 },
    ])
    expect(placed.ok && (await findOrder(shop.db, placed.value.orderId))).toMatchObject({
      totalPaise: 120_000,
      lines: [{ unitPricePaise: 60_000 }],
    })
  })

  test('a newer order replaces an unpaid one, even when that holds the last packs', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '1', 1_000)
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const first = await place(shop, buyer)
    const second = await place(shop, buyer, 'card')
    expect(await findOrder(shop.db, first)).toMatchObject({ status: 'expired', paymentStatus: 'none' })
    expect(await findOrder(shop.db, second)).toMatchObject({ status: 'pending_payment' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 1_000, held: 1_000 })
    expect(await invariantViolations(shop)).toEqual([])

    // A refused attempt keeps the unpaid order.
    await fillCart(shop, buyer.user.id, [{ productId: '2', weight: '1kg', quantity: maxGrams / 1000 + 1 }])
    expect(await placeOrder(shop, buyer, await orderInputFor(shop, buyer), KEY)).toMatchObject({ reason: 'too-heavy' })
    expect(await findOrder(shop.db, second)).toMatchObject({ status: 'pending_payment' })
  })

  test('open cash orders stay within the limit in parallel, and a block applies immediately', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [])
    const tryOnce = async (number: number) => {
      await fillCart(shop, buyer.user.id, [{ productId: `${number}`, weight: '500g', quantity: 1 }])
      return placeOrder(shop, buyer, await orderInputFor(shop, buyer, 'cod'), `${KEY}-${number}`)
    }
    expect(await tryOnce(1)).toMatchObject({ ok: true })
    await fillCart(shop, buyer.user.id, [{ productId: '1', weight: '500g', quantity: 1 }])
    const input = await orderInputFor(shop, buyer, 'cod')
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => placeOrder(shop, buyer, input, `${KEY}-parallel-${index}`)),
    )
    expect(tries.filter((result) => result.ok)).toHaveLength(1)

    const blocked = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    await shop.db.updateTable('users').set({ cod_blocked_at: shop.now() }).where('id', '=', blocked.user.id).execute()
    expect(
      await placeOrder(shop, blocked, { ...input, addressId: `adr_${blocked.user.id}`, seenTotalPaise: 115_800 }, KEY),
    ).toMatchObject({
      reason: 'cod-not-allowed',
      detail: { why: 'buyer-blocked' },
    })
  })

  test('without cash on delivery in the settings no cash order is placed', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const input = await orderInputFor(shop, buyer, 'cod')
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { offered: false })
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({
      reason: 'cod-not-allowed',
      detail: { why: 'not-offered' },
    })
    expect(await placeOrder(shop, buyer, { ...input, method: 'upi' }, `${KEY}-2`)).toMatchObject({ ok: true })
  })

  test('a large cash order needs a fresh code', async () => {
    const { shop, clock } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '1kg', quantity: 2 }])
    clock.advance(16 * MINUTES)
    const input = await orderInputFor(shop, buyer, 'cod')
    expect(await placeOrder(shop, buyer, input, KEY)).toMatchObject({ reason: 'code-needed' })
    const confirmed = { ...buyer, session: { ...buyer.session, codeConfirmedAt: shop.now() } }
    expect(await placeOrder(shop, confirmed, input, KEY)).toMatchObject({ ok: true })
  })
})
