import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Engine } from '#test/database/engines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { inParallel } from './in-parallel.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers, PACK, type Shopper } from './make-shoppers.ts'
import { postOrder, shownTotal } from './post-order.ts'
import { type RunningShop, runShop } from './running-shop.ts'

const SACK = 50_000

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let running: RunningShop
  let shoppers: Shopper[]
  beforeAll(async () => {
    running = await runShop(engine)
    shoppers = await makeShoppers(running.shop, SIZE.buyers + 1)
  })
  afterAll(() => running.close())

  const origin = (index: number) => running.origins[index % running.origins.length] ?? ''

  test('the same order five times at once with one key is one order', async () => {
    const buyer = shoppers.at(-1)
    if (!buyer) throw new Error('Nobody came')
    const input = {
      method: 'cod',
      key: 'five-times-one-order',
      seenTotalPaise: await shownTotal(running.shop, buyer, 'cod'),
    } as const
    const responses = await Promise.all([0, 1, 2, 3, 4].map((index) => postOrder(origin(index), buyer, input)))

    expect(responses.every(({ orderId }) => orderId !== null)).toBe(true)
    expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await invariantViolations(running.shop)).toEqual([])
  })

  test(`${SIZE.buyers} orders by ${SIZE.clients} clients for the last ${SIZE.packs} packs: as many orders as packs`, async () => {
    const { shop } = running
    await setPool(shop, PACK.productId, SIZE.packs * PACK.grams)
    // A lot too near its best-before day in the same pool, of which nothing may be sold.
    const sack = {
      kind: 'receive',
      grams: SACK,
      confirmedGrams: SACK,
      reason: 'Delivery',
      bestBeforeDay: indianDay(shop.now()),
    } as const
    expect(await adjustStock(shop, 'owner', PACK.productId, sack)).toMatchObject({ ok: true })
    const crowd = shoppers.slice(0, SIZE.buyers)
    const seen = {
      upi: await shownTotal(shop, shoppers[0] as Shopper, 'upi'),
      cod: await shownTotal(shop, shoppers[0] as Shopper, 'cod'),
    }

    const responses = await inParallel(crowd, SIZE.clients, (buyer, index) => {
      const method = index % 2 === 0 ? 'upi' : 'cod'
      return postOrder(origin(index), buyer, {
        method,
        key: `for-the-last-packs-${index}`,
        seenTotalPaise: seen[method],
      })
    })

    expect(responses.filter(({ status }) => status === 0 || status >= 500)).toEqual([])
    const placed = responses.filter(({ orderId }) => orderId !== null)
    expect(placed).toHaveLength(SIZE.packs)
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(SIZE.packs)
    expect(new Set(responses.filter(({ orderId }) => orderId === null).map(({ reason }) => reason))).toEqual(
      new Set(['sold-out']),
    )
    const { onHand, held } = await poolOf(shop, PACK.productId)
    expect(onHand - held).toBe(SACK)
    expect(await invariantViolations(shop)).toEqual([])
  })
})
