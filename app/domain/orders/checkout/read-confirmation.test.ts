import { expect, test } from 'vitest'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { pollGateway } from '../payment/handle-gateway-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { readConfirmation } from './read-confirmation.server.ts'

onBothDatabases((open) => {
  test('after the return from the gateway: unpaid, unknown, declined', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await startPayment(shop, id, buyer.user.id)
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
})
