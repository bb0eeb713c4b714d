import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { countPacks } from '../order/order.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { createFreeOrder, type FreeOrder } from './create-free-order.server.ts'
import type { Buyer } from './load-order-facts.server.ts'

function create(shop: Shop, buyer: Buyer, order: Pick<FreeOrder, 'channel' | 'lines'>) {
  const { id: userId, phone, addresses } = buyer.user
  const [address] = addresses
  if (!address) throw new Error('a buyer without an address')
  const input = { userId, phone, address, note: 'For a test', ...order }
  return inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, input, auditContext(shop, 'usr_owner')))
}

onBothDatabases((open) => {
  test('a tasting sample is an order of total 0: stock sold, shopper notified, cart left alone', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const before = await poolOf(shop, '1')
    const given = expectOk(
      await create(shop, buyer, {
        channel: 'sample',
        lines: [{ productId: '1', weight: null, grams: 20, quantity: 2 }],
      }),
    )
    const order = await findOrder(shop.db, given)
    expect(order).toMatchObject({
      status: 'confirmed',
      totalPaise: 0,
      paymentMethod: 'none',
      paymentStatus: 'none',
      channel: 'sample',
      weightGrams: 40,
      lines: [{ kind: 'sample', weight: null, grams: 20, quantity: 2, grossPaise: 0 }],
    })
    expect(order && countPacks(order)).toBe(2)
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand - 40, held: 0 })
    expect(await listCartLines(shop.db, buyer.user.id)).toHaveLength(1)
    await sendOutbox(shop)
    expect(outside.sms.map(({ text }) => text)).toEqual([expect.stringContaining('free of charge')])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a replacement pack is delivered without an invoice', async () => {
    const { shop } = await open({ samples: true })
    const given = expectOk(
      await create(shop, await makeBuyer(shop, []), {
        channel: 'resend',
        lines: [{ productId: '2', weight: '250g', grams: 250, quantity: 1 }],
      }),
    )
    await moveThrough({ shop }, given, ['packed', 'shipped', 'delivered'])
    expect(await findOrder(shop.db, given)).toMatchObject({ invoiceNumber: null, paymentStatus: 'none' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a cancelled free order returns its stock', async () => {
    const { shop } = await open({ samples: true })
    const before = await poolOf(shop, '1')
    const lines = [{ productId: '1', weight: '1kg', grams: 1000, quantity: 1 }] as const
    const given = expectOk(await create(shop, await makeBuyer(shop, []), { channel: 'resend', lines }))
    await cancelOrder(shop, 'usr_owner', given, { as: 'staff' })
    expect(await poolOf(shop, '1')).toEqual(before)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a product out of stock is refused, and nothing is written', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [])
    await setPool(shop, '1', 30)
    const sample = { weight: null, grams: 40, quantity: 1 }
    expect(await create(shop, buyer, { channel: 'sample', lines: [{ productId: '1', ...sample }] })).toMatchObject({
      reason: 'sold-out',
    })
    expect(await create(shop, buyer, { channel: 'sample', lines: [{ productId: 'none', ...sample }] })).toMatchObject({
      reason: 'not-sold',
    })
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await poolOf(shop, '1')).toEqual({ onHand: 30, held: 0 })
  })

  test('two concurrent samples never exceed the stock', async () => {
    const { shop } = await open({ samples: true })
    const buyers = await Promise.all([1, 2, 3].map(() => makeBuyer(shop, [])))
    await setPool(shop, '1', 50)
    const lines = [{ productId: '1', weight: null, grams: 20, quantity: 1 }]
    const given = await Promise.all(buyers.map((buyer) => create(shop, buyer, { channel: 'sample', lines })))
    expect(given.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await poolOf(shop, '1')).toEqual({ onHand: 10, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
