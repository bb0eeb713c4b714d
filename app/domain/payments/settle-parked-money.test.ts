import { expect, test } from 'vitest'
import { wrongInBooks } from '#test/books.ts'
import { makeBuyer, place } from '#test/buyers.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { sendOutbox } from '../notifications/send-outbox.server.ts'
import { findOrder } from '../orders/order-store.server.ts'
import { countParkedMoney, listParked, listParkedOf } from './parked-money-store.server.ts'
import type { PaymentWord } from './payment-gateway.ts'
import { settleParkedMoney } from './settle-parked-money.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

const ALMONDS = { productId: '1', weight: '500g', quantity: 2 } as const
const OWNER = 'usr_owner'

/** Money the gateway took and the shop started nothing for. */
function stray(gatewayRef: string, change: Partial<PaymentWord> = {}): PaymentWord {
  const word = { eventId: `evt_${gatewayRef}`, gatewayRef, orderId: 'somewhere', amountPaise: 115_800, currency: 'INR' }
  return { ...word, outcome: 'captured', failure: null, ...change }
}

onBothDatabases((open) => {
  test('money nobody knows waits for the owner, who is told once, and is matched to the order it paid', async () => {
    const { shop, outside } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [ALMONDS]))
    expect(await settlePayment(shop, stray('gw_stray', { orderId }), 'webhook')).toBe('unknown')
    expect(await settlePayment(shop, stray('gw_stray', { orderId, eventId: 'again' }), 'webhook')).toBe('unknown')
    expect(await countParkedMoney(shop.db)).toEqual({ payments: 1, oldest: shop.now() })
    await sendOutbox(shop)
    expect(outside.mail.map(({ subject }) => subject)).toEqual(['₹1,158 came in and matches no order'])

    const [parked] = await listParkedOf(shop.db, orderId)
    const id = parked?.id ?? ''
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'matched', orderId: 'MW-0000-0000' })).toMatchObject({
      reason: 'no-such-order',
    })
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'matched', orderId })).toMatchObject({ ok: true })
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'refunded' })).toMatchObject({ reason: 'settled-already' })
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await countParkedMoney(shop.db)).toEqual({ payments: 0, oldest: null })
    expect(await wrongInBooks(shop)).toEqual([])
  })

  test.each([
    ['other-amount', { amountPaise: 100 }],
    ['other-currency', { currency: 'USD' }],
    ['other-order', { orderId: 'MW-0000-0000' }],
  ])('%s: the order stays unpaid, and the money goes back once', async (reason, change) => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMONDS])
    const orderId = await place(shop, buyer)
    await startPayment(shop, orderId, buyer.user.id)
    const ref = [...outside.gateway.payments.keys()][0] ?? ''
    expect(await settlePayment(shop, { ...outside.gateway.approve(ref), ...change }, 'webhook')).toBe('park')
    const [parked] = await listParkedOf(shop.db, orderId)
    expect(parked).toMatchObject({ reason, gatewayRef: ref })
    const id = parked?.id ?? ''
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'matched', orderId })).toMatchObject({
      reason: 'not-matchable',
    })
    outside.gateway.down = true
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'refunded' })).toMatchObject({ reason: 'gateway-down' })
    outside.gateway.down = false
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'refunded' })).toMatchObject({ ok: true })
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: ref, amountPaise: parked?.amountPaise, key: id }])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'pending_payment' })
    expect(await wrongInBooks(shop)).toEqual([])
  })

  test('an order of another amount is not matched; what somebody did elsewhere is written down', async () => {
    const { shop } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [ALMONDS]))
    await settlePayment(shop, stray('gw_small', { amountPaise: 4_200 }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'matched', orderId })).toMatchObject({
      reason: 'other-amount',
    })
    expect(await settleParkedMoney(shop, OWNER, id, { as: 'noted', note: 'A test of the bank' })).toMatchObject({
      ok: true,
    })
    expect(await listParked(shop.db, 'settled')).toMatchObject([
      { settledAs: 'noted', settledBy: OWNER, note: 'A test of the bank' },
    ])
  })

  test('money that came before its payment was known is parked no more once it is', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMONDS])
    const orderId = await place(shop, buyer)
    await startPayment(shop, orderId, buyer.user.id)
    const ref = [...outside.gateway.payments.keys()][0] ?? ''
    const word = outside.gateway.approve(ref)
    await shop.db.updateTable('payments').set({ gateway_ref: null }).where('order_id', '=', orderId).execute()
    expect(await settlePayment(shop, word, 'webhook')).toBe('unknown')
    await shop.db.updateTable('payments').set({ gateway_ref: ref }).where('order_id', '=', orderId).execute()
    expect(await settlePayment(shop, word, 'reconciler')).toBe('place')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
  })
})
