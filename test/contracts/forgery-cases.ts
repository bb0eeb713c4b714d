import { expect } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { deliverWebhooks, type GatewayTestShop, orderAtGateway } from './gateway-test-shop.ts'

/** Only the gateway can report a payment. */
export const FORGERY_CASES: readonly { name: string; run: (testShop: GatewayTestShop) => Promise<void> }[] = [
  {
    name: 'forgeries are rejected or without effect; the genuine event still counts, once',
    async run(testShop) {
      const { id, ref } = await orderAtGateway(testShop)
      testShop.fake.approve(ref)
      const sent = testShop.takeWebhooks()
      // The webhook that reports the capture: forging any other would prove little.
      const last = sent.at(-1)
      if (!last) throw new Error('The gateway sent nothing')
      const forgeries = Object.entries(testShop.fake.forgeriesOf(last))
      expect(forgeries.length).toBeGreaterThanOrEqual(14)
      const before = await stateOf(testShop.shop)
      for (const [name, forged] of forgeries) {
        expect(forged, name).not.toEqual(last)
        const lines = testShop.outside.log.length
        const [status] = await deliverWebhooks(testShop, [forged])
        expect([200, 400], name).toContain(status)
        const levels = testShop.outside.log.slice(lines).map(({ level }) => level)
        expect(levels.includes('warn') || levels.includes('error'), name).toBe(true)
        expect(await stateOf(testShop.shop), name).toEqual(before)
      }
      expect(new Set(await deliverWebhooks(testShop, sent))).toEqual(new Set([200]))
      expect(await orderNow(testShop, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
      const paid = await stateOf(testShop.shop)
      expect(new Set(await deliverWebhooks(testShop, sent))).toEqual(new Set([200]))
      expect(await stateOf(testShop.shop)).toEqual(paid)
    },
  },
]

/** The state a forgery must not change: orders, stock, money, and the outbox. */
async function stateOf({ db }: Shop) {
  return {
    orders: await db.selectFrom('orders').select(['id', 'status', 'payment_status']).orderBy('id').execute(),
    pools: await db.selectFrom('stock_pools').selectAll().where('product_id', '=', '1').execute(),
    payments: await db.selectFrom('payments').select(['id', 'status', 'captured_paise']).orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').select('id').execute(),
    // Excludes the mail to the owner about signed events that match nothing: it moves no money.
    outbox: await db.selectFrom('outbox').select('id').where('kind', '<>', 'parked-money').orderBy('id').execute(),
  }
}
