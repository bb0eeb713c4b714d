import { inTransaction } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import { paymentPath, testPaymentStartOf } from '../payment/payment-start-request.ts'
import type { GatewayEventSource, PaymentEvent, RefundEvent, RefundResponse } from './payment-gateway.ts'
import {
  describePaymentEvent,
  describeRefundEvent,
  GATEWAY_EVENT_SOURCES,
  nextTestPaymentStatus,
  refundKeyOfTestPayment,
  TEST_PAYMENT_PAISE,
  type TestPayment,
  type TestPaymentReason,
  testPaymentOfRefundKey,
} from './test-payment.ts'
import { findTestPayment, insertTestPayment, lockTestPayment, updateTestPayment } from './test-payment-store.server.ts'

/**
 * Starts a test payment through the configured gateway. Returns its id and the path of the payment page. Refuses
 * `gateway-down`.
 */
export async function startTestPayment(
  shop: Shop,
  user: { id: string; phone: string },
): Promise<Result<{ id: string; url: string }, TestPaymentReason>> {
  const context = auditContext(shop, user.id)
  const id = shop.newId('try')
  const test: TestPayment = {
    id,
    gateway: shop.payments.name,
    gatewayRef: null,
    gatewayUrl: null,
    status: 'created',
    amountPaise: TEST_PAYMENT_PAISE,
    failure: null,
    createdAt: context.at,
  }
  await inTransaction(shop.db, async (tx) => {
    await insertTestPayment(tx, test, user.id)
    // Stored names, older than the term.
    await insertAudit(tx, { action: 'try-payment', subject: `payment-test:${id}`, before: null, after: null }, context)
  })
  try {
    const { gatewayRef, url } = await shop.payments.start(testPaymentStartOf(shop, test, user.phone))
    const change = { status: 'pending', gatewayRef, gatewayUrl: url } as const
    await note(shop, id, change, `The gateway created a payment of ₹1 with the reference ${gatewayRef}.`)
    return done({ id, url: paymentPath(shop.origin, id, url) })
  } catch (error) {
    await note(
      shop,
      id,
      { status: 'failed', failure: String(error) },
      `The gateway created no payment: ${String(error)}`,
    )
    return refused('gateway-down')
  }
}

/** Polls the gateway about a test payment and records its response, or that there was none. */
export async function pollTestPayment(
  shop: Shop,
  id: string,
  source: Exclude<GatewayEventSource, 'webhook'>,
): Promise<void> {
  const test = await findTestPayment(shop.db, id)
  if (!test?.gatewayRef) return
  try {
    await handleTestPaymentEvent(shop, await shop.payments.fetchAndCapture(test.gatewayRef), source)
  } catch (error) {
    await note(shop, id, {}, `The gateway did not respond to a poll: ${String(error)}`)
  }
}

/** Handles an event about a test payment. Returns false when it is about none. */
export async function handleTestPaymentEvent(
  shop: Shop,
  event: PaymentEvent,
  source: GatewayEventSource,
): Promise<boolean> {
  // The order number of a test payment is its own id.
  if (!(await findTestPayment(shop.db, event.orderId))) return false
  await inTransaction(shop.db, async (tx) => {
    const test = await lockTestPayment(tx, event.orderId)
    if (!test) return
    const status = nextTestPaymentStatus(test.status, event)
    await updateTestPayment(
      tx,
      test.id,
      { status, failure: event.failure },
      describePaymentEvent(event, source, test),
      shop.now(),
    )
  })
  return true
}

/**
 * Refunds a test payment, once however often it is called. Like every refund it needs a fresh one-time code. Refuses
 * with TEST_PAYMENT_MESSAGES.
 */
export async function refundTestPayment(
  shop: Shop,
  actor: Staff,
  id: string,
): Promise<Result<void, TestPaymentReason>> {
  if (!isStepUpFresh(actor.codeConfirmedAt, shop.now())) return refused('code-not-fresh')
  const test = await findTestPayment(shop.db, id)
  if (test?.status !== 'captured' || !test.gatewayRef) return refused('nothing-to-refund')
  try {
    const response = await shop.payments.refund({
      gatewayRef: test.gatewayRef,
      amountPaise: test.amountPaise,
      key: refundKeyOfTestPayment(id),
    })
    await noteRefund(shop, id, response, 'The gateway')
    return response.state === 'failed' ? refused('refund-refused') : done()
  } catch (error) {
    await note(shop, id, {}, `The gateway did not accept the refund: ${String(error)}`)
    return refused('gateway-down')
  }
}

/** Handles an event about the refund of a test payment. Returns false when it is about none. */
export async function handleTestPaymentRefundEvent(
  shop: Shop,
  event: RefundEvent,
  source: GatewayEventSource,
): Promise<boolean> {
  const id = testPaymentOfRefundKey(event.key)
  if (!id || !(await findTestPayment(shop.db, id))) return false
  await noteRefund(shop, id, event, GATEWAY_EVENT_SOURCES[source])
  return true
}

function noteRefund(shop: Shop, id: string, event: RefundResponse | RefundEvent, source: string): Promise<void> {
  return note(shop, id, event.state === 'done' ? { status: 'refunded' } : {}, describeRefundEvent(event, source))
}

function note(shop: Shop, id: string, change: Parameters<typeof updateTestPayment>[2], text: string): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const test = await lockTestPayment(tx, id)
    // A webhook may arrive before the response of start(): the status it set stays.
    const { status, ...rest } = change
    const isAhead = status === 'pending' && test?.status !== 'created'
    await updateTestPayment(tx, id, isAhead ? rest : change, text, shop.now())
  })
}
