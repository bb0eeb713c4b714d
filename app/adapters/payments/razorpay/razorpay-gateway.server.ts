import type { PaymentsConfig } from '#app/config/adapter-config.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/gateway-event.ts'
import type {
  PaymentGateway,
  PaymentStart,
  RedirectForm,
  RefundRequest,
  RefundResponse,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../../outbound/service-check-by-call.ts'
import { type RazorpayClient, razorpayClient } from './razorpay-client.server.ts'
import { isCaptured, paymentEvent, razorpayRefundEvent, shopOrderOf } from './razorpay-event-mapping.ts'
import { type RazorpayOrder, type RazorpayPayment, razorpayErrorSchema } from './razorpay-schemas.ts'
import { RAZORPAY_WEBHOOK_EVENTS, readRazorpayWebhook } from './razorpay-webhook.server.ts'

type Config = Extract<PaymentsConfig, { kind: 'razorpay' }>

const PRODUCTION = 'https://api.razorpay.com'

/**
 * Razorpay's hosted checkout. The reference of a payment is Razorpay's order, on which a shopper may try several times;
 * its receipt is our payment's id and its notes name our order. `tools` are for tests: the timeout of
 * a call in milliseconds and the clock.
 */
export function razorpayGateway(
  config: Config,
  tools: { timeoutMs?: number | (() => number); clock?: () => number } = {},
): PaymentGateway {
  const client = razorpayClient(config, tools)
  return {
    name: 'razorpay',
    facts: {
      title: 'Razorpay',
      mode: config.keyId.startsWith('rzp_live_') ? 'live' : 'test',
      events: RAZORPAY_WEBHOOK_EVENTS,
    },
    async start({ paymentId, orderId, amountPaise }) {
      // Orders have no idempotency key. An order whose response was lost is found again by its receipt.
      const order =
        (await client.findOrder(paymentId)) ??
        (await client.createOrder({ amount: amountPaise, receipt: paymentId, notes: { order_id: orderId } }))
      return { gatewayRef: order.id, url: pageOf(config) }
    },
    redirectForm: (payment, gatewayRef, shopName) => formOf(config, payment, gatewayRef, shopName),
    readWebhook: (headers, rawBody) => readRazorpayWebhook(headers, rawBody, config.webhookSecrets, client),
    fetchAndCapture: (gatewayRef) => fetchAndCapture(client, gatewayRef),
    refund: (order) => refund(client, order),
    async fetchRefund({ gatewayRef, refundRef }) {
      const refund = await client.readRefund(refundRef)
      return razorpayRefundEvent(`${refund.id}.${refund.status}`, gatewayRef, refund)
    },
    // Razorpay responds with 400 ("The id provided does not exist"), to some paths with 404.
    isUnknown: (error) => error instanceof OutboundError && (error.status === 400 || error.status === 404),
    check: serviceCheckByCall(`Razorpay at ${new URL(config.url).host}`, () =>
      client.findOrder('no-order-of-the-shop'),
    ),
  }
}

function pageOf({ url }: Config): string {
  return `${url}/v1/checkout/embedded`
}

function formOf(config: Config, payment: PaymentStart, gatewayRef: string, shopName: string): RedirectForm {
  const { amountPaise, orderId, phone, returnUrl } = payment
  return {
    action: pageOf(config),
    fields: {
      key_id: config.keyId,
      order_id: gatewayRef,
      amount: String(amountPaise),
      currency: 'INR',
      name: shopName,
      description: `Order ${orderId}`,
      ...(phone ? { 'prefill[contact]': phone } : {}),
      callback_url: returnUrl,
      cancel_url: returnUrl,
    },
    // The response may redirect to another host of Razorpay.
    hosts: config.url === PRODUCTION ? [PRODUCTION, 'https://*.razorpay.com'] : [new URL(config.url).origin],
  }
}

async function fetchAndCapture(client: RazorpayClient, gatewayRef: string): Promise<PaymentEvent> {
  // One after the other: after an outage the first request is the circuit breaker's probe.
  const order = await client.readOrder(gatewayRef)
  const payment = await captureIfAuthorized(client, order, decisivePayment(await client.listPayments(gatewayRef)))
  const eventId = `${order.id}.${payment?.id ?? 'none'}.${payment?.status ?? 'created'}`
  return paymentEvent(eventId, order, shopOrderOf(order) ?? '', payment)
}

/**
 * The attempt that decides the state of the order: one that was captured, else authorized, else under way, else the
 * first.
 */
function decisivePayment(payments: readonly RazorpayPayment[]): RazorpayPayment | null {
  return (
    payments.find(isCaptured) ??
    payments.find(({ status }) => status === 'authorized') ??
    payments.find(({ status }) => status === 'created') ??
    payments[0] ??
    null
  )
}

/** Captures an authorized payment, if its account does not or it came late. A payment of another sum is left alone. */
async function captureIfAuthorized(
  client: RazorpayClient,
  order: RazorpayOrder,
  payment: RazorpayPayment | null,
): Promise<RazorpayPayment | null> {
  if (payment?.status !== 'authorized') return payment
  if (payment.amount !== order.amount || payment.currency !== order.currency) return payment
  try {
    return await client.capture(payment)
  } catch (error) {
    // Razorpay has captured or refunded it meanwhile; read its new state.
    if (error instanceof OutboundError && error.status === 400) return client.readPayment(payment.id)
    throw error
  }
}

async function refund(
  client: RazorpayClient,
  { gatewayRef, captureRef, amountPaise, key }: RefundRequest,
): Promise<RefundResponse> {
  const taken = (await client.listPayments(gatewayRef)).filter(isCaptured)
  const payment = captureRef ? taken.find(({ id }) => id === captureRef) : taken[0]
  if (!payment) throw new Error(`Razorpay knows no money taken for ${gatewayRef}`)
  try {
    // Razorpay's keys have at least ten characters.
    const refund = await client.refund(payment.id, { amount: amountPaise, receipt: key, key: `mewa-refund-${key}` })
    if (refund.status !== 'failed')
      return { refundRef: refund.id, state: refund.status === 'pending' ? 'pending' : 'done' }
    return { state: 'failed', failure: 'Razorpay could not send the money back.' }
  } catch (error) {
    // 400 is final (too old, fully refunded, no balance); after any other error the refund may still have been made.
    if (!(error instanceof OutboundError) || error.status !== 400) throw error
    return { state: 'failed', failure: reasonIn(error.readJson()) }
  }
}

function reasonIn(body: unknown): string {
  return razorpayErrorSchema.safeParse(body).data?.error.description.slice(0, 200) ?? 'Razorpay refused the refund.'
}
