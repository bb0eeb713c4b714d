import { expect, test } from 'vitest'
import { HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { reconcilePayments } from './reconcile-payments.server.ts'
import { startPayment } from './start-payment.server.ts'

onBothDatabases((open) => {
  test('the gateway is polled about an open payment after 15 minutes, 1, 6, 24 and 72 hours, by one process each time', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    await startPayment(shop, buyer.user.id, await place(shop, buyer))
    const polled: string[] = []
    let hours = 0
    for (const wait of [0.2, 0.06, 0.7, 0.1, 4.9, 0.1, 17.9, 0.1, 47.9, 0.1, 100]) {
      clock.advance(wait * HOURS)
      hours += wait
      const [one, other] = await Promise.all([reconcilePayments(shop), reconcilePayments(shop)])
      if (one + other > 0) polled.push(`${one + other} at ${hours.toFixed(2)}`)
    }
    expect(polled).toEqual(['1 at 0.26', '1 at 1.06', '1 at 6.06', '1 at 24.06', '1 at 72.06'])
    expect(outside.gateway.payments.size).toBe(1)
  })

  test('a gateway that is down is polled again two minutes later', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    outside.gateway.approve([...outside.gateway.payments.keys()][0] ?? '')
    clock.advance(15 * MINUTES)
    outside.gateway.down = true
    expect(await reconcilePayments(shop)).toBe(0)
    outside.gateway.down = false
    clock.advance(2 * MINUTES)
    expect(await reconcilePayments(shop)).toBe(1)
    expect(await findOrder(shop.db, id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('a payment whose gateway has no keys any more is polled no more often than any other', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    await startPayment(shop, buyer.user.id, await place(shop, buyer))
    await shop.db.updateTable('payments').set({ gateway: 'forgotten' }).execute()
    const warnings = () => outside.log.filter(({ words }) => words.includes('could not be polled')).length
    for (let hours = 0; hours < 100; hours += 0.25) {
      clock.advance(0.25 * HOURS)
      expect(await reconcilePayments(shop)).toBe(0)
    }
    expect(warnings()).toBe(5)
    expect(await shop.db.selectFrom('payments').select('next_check_at').execute()).toEqual([{ next_check_at: null }])
  })

  test('a payment that its gateway does not know is polled no more often than any other', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    await startPayment(shop, buyer.user.id, await place(shop, buyer))
    let polls = 0
    outside.gateway.fetchAndCapture = async () => {
      polls++
      throw new Error('The gateway has no such payment')
    }
    outside.gateway.isUnknown = () => true
    for (let hours = 0; hours < 100; hours += 0.25) {
      clock.advance(0.25 * HOURS)
      await reconcilePayments(shop)
    }
    expect(polls).toBe(5)
    expect(await shop.db.selectFrom('payments').select('next_check_at').execute()).toEqual([{ next_check_at: null }])
  })
})
