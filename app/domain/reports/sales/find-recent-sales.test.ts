import { expect, test } from 'vitest'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { findRecentSales } from './find-recent-sales.server.ts'

onBothDatabases((open) => {
  test('sums grams by product over packs and orders', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]), 'cod')
    await place(
      shop,
      await makeBuyer(shop, [
        { productId: '9', weight: '250g', quantity: 1 },
        { productId: '1', weight: '1kg', quantity: 1 },
      ]),
      'cod',
    )
    expect(await findRecentSales(shop)).toEqual(
      new Map([
        ['9', 1250],
        ['1', 1000],
      ]),
    )
  })

  test('excludes unpaid orders and those older than a month', async () => {
    const { shop, clock } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '6', weight: '1kg', quantity: 1 }]), 'upi')
    expect(await findRecentSales(shop)).toEqual(new Map())
    await place(shop, await makeBuyer(shop, [{ productId: '6', weight: '1kg', quantity: 1 }]), 'cod')
    clock.advance(MINUTES)
    expect(await findRecentSales(shop)).toEqual(new Map([['6', 1000]]))
    clock.advance(31 * DAYS)
    expect(await findRecentSales(shop)).toEqual(new Map())
  })

  test('excludes packs given away, which nobody bought', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '6', weight: '1kg', quantity: 1 }]), 'cod')
    await shop.db
      .updateTable('orders')
      .set({ payment_method: 'none', channel: 'resend' })
      .where('id', '=', id)
      .execute()
    expect(await findRecentSales(shop)).toEqual(new Map())
  })

  test('excludes packs that were credited, and orders that came back or are coming back', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const TWO = [
      { productId: '6', weight: '500g', quantity: 3 },
      { productId: '9', weight: '250g', quantity: 1 },
    ] as const
    const kept = await place(shop, await makeBuyer(shop, TWO), 'cod')
    const back = await place(shop, await makeBuyer(shop, TWO), 'cod')
    await moveThrough(opened, kept, ['confirmed', 'packed', 'shipped', 'delivered'])
    await moveThrough(opened, back, ['confirmed', 'packed', 'shipped', 'returning'])
    const { version } = await orderNow(opened, kept)
    const lines = [{ position: 1, quantity: 2 }]
    const input = { lines, reason: 'Lost on the way', stock: 'keep', version } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), kept, input)).toMatchObject({ ok: true })
    clock.advance(MINUTES)
    expect(await findRecentSales(shop)).toEqual(
      new Map([
        ['6', 500],
        ['9', 250],
      ]),
    )
  })

  test('sums a month of orders at most once a minute', async () => {
    const { shop, clock } = await open({ samples: true })
    const [once, again] = await Promise.all([findRecentSales(shop), findRecentSales(shop)])
    await place(shop, await makeBuyer(shop, [{ productId: '6', weight: '1kg', quantity: 1 }]), 'cod')
    clock.advance(MINUTES - 1)
    expect([again, await findRecentSales(shop)]).toEqual([once, once])
    clock.advance(1)
    expect(await findRecentSales(shop)).toEqual(new Map([['6', 1000]]))
  })

  test('returns an empty map when sales cannot be read', async () => {
    const { shop, outside } = await open()
    await shop.db.schema.dropTable('order_lines').execute()
    expect(await findRecentSales(shop)).toEqual(new Map())
    expect(outside.log.at(-1)?.level).toBe('error')
    await findRecentSales(shop)
    expect(outside.log.filter(({ level }) => level === 'error')).toHaveLength(2)
  })
})
