import { expect, test } from 'vitest'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { listOrdersInPacking } from './packing-store.server.ts'
import { parseTick, type Tick } from './packing-tick.ts'
import { readTicks, tickPacks } from './tick-packs.server.ts'

const CART = [
  { productId: '1', weight: '500g', quantity: 2 },
  { productId: '3', weight: '250g', quantity: 1 },
] as const

async function confirmed(opened: Opened): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
  await moveThrough(opened, id, ['confirmed'])
  return id
}

function ticks(...keys: string[]): Tick[] {
  return keys.flatMap((key) => parseTick(key) ?? [])
}

onBothDatabases((open) => {
  test('a tick is idempotent, and can be removed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await confirmed(opened)
    const almonds = `${id}:1:500:2`
    const cashews = `${id}:3:250:1`
    const input = { on: ticks(almonds, cashews), off: [] }
    await Promise.all([1, 2, 3].map(() => tickPacks(shop, 'usr_a', input)))
    expect(await readTicks(shop, [id])).toEqual({ ticked: [almonds, cashews], open: [id] })
    await tickPacks(shop, 'usr_b', { on: [], off: ticks(almonds) })
    await tickPacks(shop, 'usr_b', { on: [], off: ticks(almonds) })
    expect((await readTicks(shop, [id])).ticked).toEqual([cashews])
  })

  test('a line the order does not have, or an order that is no longer to pack, is not ticked', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await confirmed(opened)
    const strangers = ticks(`${id}:1:500:3`, `${id}:9:500:2`, 'MW-0000-0000:1:500:2')
    await tickPacks(shop, 'usr_a', { on: strangers, off: [] })
    expect(await readTicks(shop, [id, 'MW-0000-0000'])).toEqual({ ticked: [], open: [id] })
    await cancelOrder(shop, 'usr_a', id, { as: 'staff', note: 'Called off' })
    await tickPacks(shop, 'usr_a', { on: ticks(`${id}:1:500:2`), off: [] })
    expect(await readTicks(shop, [id])).toEqual({ ticked: [], open: [] })
  })

  test('an order as the packer sees it contains no amount of money', async () => {
    const opened = await open({ samples: true })
    await confirmed(opened)
    const [order] = await listOrdersInPacking(opened.shop.db, 'to-pack', opened.shop.now())
    expect(order?.lines).toMatchObject([
      { productId: '1', weight: '500g', quantity: 2 },
      { productId: '3', weight: '250g', quantity: 1 },
    ])
    expect(JSON.stringify(order)).not.toMatch(/paise|phone|price/i)
  })
})
