import { expect, test } from 'vitest'
import { listParkedOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { pollGateway } from '../payment/poll-gateway.server.ts'
import { settleParkedMoney } from '../payment/settle-parked-money.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { readConfirmation } from './read-confirmation.server.ts'

onBothDatabases((open) => {
  test('after the return from the gateway: unpaid, unknown, declined', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    const [ref = ''] = outside.gateway.payments.keys()
    const payment = outside.gateway.payments.get(ref)
    if (!payment) throw new Error('The gateway was not asked')

    async function returnFromGateway() {
      const [attempt] = await listPaymentsOf(shop.db, id)
      if (attempt) await pollGateway(shop, attempt, 'return')
      const order = await findOrder(shop.db, id)
      return order && (await readConfirmation(shop, order)).state
    }

    payment.outcome = 'open'
    expect(await returnFromGateway()).toBe('unpaid')
    // The gateway does not respond: the shopper may have paid.
    outside.gateway.down = true
    expect(await returnFromGateway()).toBe('confirming')
    outside.gateway.down = false
    payment.outcome = 'failed'
    expect(await returnFromGateway()).toBe('failed')
  })

  test('a payment of another amount does not pay the order: what came, and that it is looked at', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    const [ref = ''] = outside.gateway.payments.keys()
    await handlePaymentEvent(shop, { ...outside.gateway.approve(ref), amountPaise: 50_000 }, 'webhook')
    const read = async () => {
      const order = await findOrder(shop.db, id)
      return order && readConfirmation(shop, order)
    }
    expect(await read()).toMatchObject({
      state: 'mismatched',
      mismatch:
        'We received ₹500, and this order costs ₹618. We have set it aside and are checking it. When we send it back, you get a message.',
      mayPay: true,
      money: 'A payment came in that does not match this order. We are checking it',
    })
    const [parked] = await listParkedOf(shop.db, id)
    const owner = { id: 'usr_owner', codeConfirmedAt: shop.now() }
    await settleParkedMoney(shop, owner, parked?.id ?? '', { intent: 'refunded' })
    expect(await read()).toMatchObject({
      state: 'mismatched',
      mismatch: 'It was set aside and does not count for this order. When we send it back, you get a message.',
    })
  })

  test('a payment after the hold ended, when the packs are gone: what was paid, and that it goes back', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    const [ref = ''] = outside.gateway.payments.keys()
    clock.advance(15 * MINUTES)
    await expireOrders(shop)
    await setPool(shop, '1', 0)
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    const read = async () => {
      const order = await findOrder(shop.db, id)
      return order && readConfirmation(shop, order)
    }
    expect(await read()).toMatchObject({
      state: 'returned',
      paidPaise: 61_800,
      money: 'Paid ₹618 by UPI. A refund of ₹618 to where it was paid from is asked for',
    })
    await sendRefunds(shop)
    await sendRefunds(shop)
    expect((await read())?.money).toMatch(/Banks show it in 5 to 7 working days$/)
  })
})
