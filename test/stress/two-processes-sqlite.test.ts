import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { inParallel } from './in-parallel.ts'
import { makeShoppers, PACK, type Shopper } from './make-shoppers.ts'
import { postOrder, shownTotal } from './post-order.ts'
import { type RunningShop, runShop } from './running-shop.ts'

const BUYERS = 60
const PACKS = 20

let running: RunningShop
let shoppers: Shopper[]
beforeAll(async () => {
  running = await runShop('SQLite', {}, 2)
  shoppers = await makeShoppers(running.shop, BUYERS)
  await setPool(running.shop, PACK.productId, PACKS * PACK.grams)
})
afterAll(() => running.close())

test(`two processes on one SQLite file: ${BUYERS} orders for the last ${PACKS} packs, no pack sold and no message sent twice`, async () => {
  const { shop, origins } = running
  const seenTotalPaise = await shownTotal(shop, shoppers[0] as Shopper, 'cod')
  const responses = await inParallel(shoppers, 20, (buyer, index) =>
    postOrder(origins[index % origins.length] ?? '', buyer, {
      method: 'cod',
      key: `two-on-one-file-${index}`,
      seenTotalPaise,
    }),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(responses.filter(({ orderId }) => orderId !== null)).toHaveLength(PACKS)
  const { onHand, held } = await poolOf(shop, PACK.productId)
  expect(onHand - held).toBe(0)

  const unsent = () =>
    shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('dead_at', 'is', null).execute()
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([])
  const sent = (await shop.inbox?.list(10_000)) ?? []
  expect(sent.length).toBeGreaterThanOrEqual(PACKS)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(await invariantViolations(shop)).toEqual([])
})
