import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { paymentPath, startOfTest } from '../payment/payment-start.ts'
import type { GatewayEventSource, PaymentEvent, RefundAnswer, RefundEvent } from './payment-gateway.ts'
import {
  describePaymentEvent,
  describeRefundEvent,
  nextTestStatus,
  type PaymentTest,
  type PaymentTestReason,
  refundKeyOfTest,
  SOURCES,
  TEST_PAISE,
  testOfRefundKey,
} from './payment-test.ts'
import { findPaymentTest, insertPaymentTest, lockPaymentTest, updatePaymentTest } from './payment-test-store.server.ts'

/**
 * Begins a payment of ₹1 through the configured gateway, which no order stands behind. Gives its id and the path of
 * the page to pay on. Refuses `gateway-down`.
 */
export async function startPaymentTest(
  shop: Shop,
  user: { id: string; phone: string },
): Promise<Result<{ id: string; url: string }, PaymentTestReason>> {
  const context = auditContext(shop, user.id)
  const id = shop.newId('try')
  const test: PaymentTest = {
    id,
    gateway: shop.payments.name,
    gatewayRef: null,
    gatewayUrl: null,
    status: 'created',
    amountPaise: TEST_PAISE,
    failure: null,
    createdAt: context.at,
  }
  await inTransaction(shop.db, async (tx) => {
    await insertPaymentTest(tx, test, user.id)
    await insertAudit(tx, { action: 'try-payment', subject: `payment-test:${id}`, before: null, after: null }, context)
  })
  try {
    const { gatewayRef, url } = await shop.payments.start(startOfTest(shop, test, user.phone))
    const change = { status: 'pending', gatewayRef, gatewayUrl: url } as const
    await note(shop, id, change, `The gateway made a payment of ₹1 and calls it ${gatewayRef}.`)
    return done({ id, url: paymentPath(shop.origin, id, url) })
  } catch (error) {
    await note(shop, id, { status: 'failed', failure: String(error) }, `The gateway made no payment: ${String(error)}`)
    return refused('gateway-down')
  }
}

/** Asks the gateway how a test stands and writes down what it says; a gateway that is silent is written down too. */
export async function pollPaymentTest(
  shop: Shop,
  id: string,
  source: Exclude<GatewayEventSource, 'webhook'>,
): Promise<void> {
  const test = await findPaymentTest(shop.db, id)
  if (!test?.gatewayRef) return
  try {
    await handleTestPaymentEvent(shop, await shop.payments.fetchPayment(test.gatewayRef), source)
  } catch (error) {
    await note(shop, id, {}, `Asked, and the gateway did not answer: ${String(error)}`)
  }
}

/** Takes an event that is about a test and not about an order. False when it is about no test. */
export async function handleTestPaymentEvent(
  shop: Shop,
  event: PaymentEvent,
  source: GatewayEventSource,
): Promise<boolean> {
  // An event names what the gateway was told the payment is for: of a test, the test itself.
  if (!(await findPaymentTest(shop.db, event.orderId))) return false
  await inTransaction(shop.db, async (tx) => {
    const test = await lockPaymentTest(tx, event.orderId)
    if (!test) return
    const status = nextTestStatus(test.status, event)
    await updatePaymentTest(
      tx,
      test.id,
      { status, failure: event.failure },
      describePaymentEvent(event, source, test),
      shop.now(),
    )
  })
  return true
}

/** Gives the ₹1 of a test back, once however often it is asked. Refuses `nothing-to-refund` and `gateway-down`. */
export async function refundPaymentTest(shop: Shop, id: string): Promise<Result<null, PaymentTestReason>> {
  const test = await findPaymentTest(shop.db, id)
  if (test?.status !== 'captured' || !test.gatewayRef) return refused('nothing-to-refund')
  try {
    const answer = await shop.payments.refund({
      gatewayRef: test.gatewayRef,
      amountPaise: test.amountPaise,
      key: refundKeyOfTest(id),
    })
    await noteRefund(shop, id, answer, 'The gateway')
    return answer.state === 'failed' ? refused('refund-refused') : done(null)
  } catch (error) {
    await note(shop, id, {}, `The gateway took no refund: ${String(error)}`)
    return refused('gateway-down')
  }
}

/** Takes an event about the refund of a test. False when it is about no test. */
export async function handleTestRefundEvent(
  shop: Shop,
  event: RefundEvent,
  source: GatewayEventSource,
): Promise<boolean> {
  const id = testOfRefundKey(event.key)
  if (!id || !(await findPaymentTest(shop.db, id))) return false
  await noteRefund(shop, id, event, SOURCES[source])
  return true
}

function noteRefund(shop: Shop, id: string, said: RefundAnswer | RefundEvent, source: string): Promise<void> {
  return note(shop, id, said.state === 'done' ? { status: 'refunded' } : {}, describeRefundEvent(said, source))
}

function note(shop: Shop, id: string, change: Parameters<typeof updatePaymentTest>[2], words: string): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const test = await lockPaymentTest(tx, id)
    // A webhook may be here before the gateway's own answer: what it said of the payment stays.
    const { status, ...rest } = change
    const isAhead = status === 'pending' && test?.status !== 'created'
    await updatePaymentTest(tx, id, isAhead ? rest : change, words, shop.now())
  })
}
