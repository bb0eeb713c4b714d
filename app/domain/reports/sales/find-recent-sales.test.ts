import { expect, test } from 'vitest'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
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
