import type { PaymentsConfig } from '#app/config/services.ts'
import type {
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RedirectForm,
  RefundAnswer,
  RefundOrder,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { serviceCheck } from '../../outbound/service-check.ts'
import { type RazorpayClient, razorpayClient } from './razorpay-client.server.ts'
import { isTaken, paymentEvent, refundEvent, shopOrderOf } from './razorpay-events.ts'
import { RAZORPAY_EVENTS, readRazorpayWebhook } from './razorpay-webhook.server.ts'
import { ErrorWire, type RazorpayOrder, type RazorpayPayment } from './razorpay-wire.ts'

type Config = Extract<PaymentsConfig, { kind: 'razorpay' }>

const PRODUCTION = 'https://api.razorpay.com'

/**
 * Razorpay's hosted checkout. The reference of a payment is Razorpay's order, on which a shopper may try several times;
 * its receipt is our payment's id and its notes name our order. The tools are for tests: how many
 * milliseconds a call may take, and the time.
 */
export function razorpay(
  config: Config,
  tools: { patience?: number | (() => number); clock?: () => number } = {},
): PaymentGateway {
  const client = razorpayClient(config, tools)
  return {
    name: 'razorpay',
    facts: {
      title: 'Razorpay',
      mode: config.keyId.startsWith('rzp_live_') ? 'live' : 'test',
      keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
      events: RAZORPAY_EVENTS,
    },
    async start({ paymentId, orderId, amountPaise }) {
      // Orders know no idempotency key. One whose answer was lost is found again by its receipt.
      const order =
        (await client.findOrder(paymentId)) ??
        (await client.createOrder({ amount: amountPaise, receipt: paymentId, notes: { order_id: orderId } }))
      return { gatewayRef: order.id, url: pageOf(config) }
    },
    redirectForm: (payment, gatewayRef, shopName) => formOf(config, payment, gatewayRef, shopName),
    readWebhook: (headers, rawBody) => readRazorpayWebhook(headers, rawBody, config.webhookSecrets, client),
    fetchPayment: (gatewayRef) => fetchPayment(client, gatewayRef),
    refund: (refund) => giveBack(client, refund),
    async fetchRefund({ gatewayRef, refundRef }) {
      const refund = await client.readRefund(refundRef)
      return refundEvent(`${refund.id}.${refund.status}`, gatewayRef, refund)
    },
    check: serviceCheck(`Razorpay at ${new URL(config.url).host}`, () => client.findOrder('no-order-of-the-shop')),
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
    // Its answer may lead on to another host of theirs.
    hosts: config.url === PRODUCTION ? [PRODUCTION, 'https://*.razorpay.com'] : [new URL(config.url).origin],
  }
}

async function fetchPayment(client: RazorpayClient, gatewayRef: string): Promise<PaymentEvent> {
  // One after the other: to a service that was down the first question is the probe.
  const order = await client.readOrder(gatewayRef)
  const payment = await takeIfWaiting(client, order, foremost(await client.listPayments(gatewayRef)))
  const eventId = `${order.id}.${payment?.id ?? 'none'}.${payment?.status ?? 'created'}`
  return paymentEvent(eventId, order, shopOrderOf(order) ?? '', payment)
}

/** Of several tries the one that tells how the order stands: money taken, then money to take, then one under way. */
function foremost(payments: readonly RazorpayPayment[]): RazorpayPayment | null {
  return (
    payments.find(isTaken) ??
    payments.find(({ status }) => status === 'authorized') ??
    payments.find(({ status }) => status === 'created') ??
    payments[0] ??
    null
  )
}

/** Accounts that do not capture by themselves, and money that came late, leave it to us. Another sum is not touched. */
async function takeIfWaiting(
  client: RazorpayClient,
  order: RazorpayOrder,
  payment: RazorpayPayment | null,
): Promise<RazorpayPayment | null> {
  if (payment?.status !== 'authorized') return payment
  if (payment.amount !== order.amount || payment.currency !== order.currency) return payment
  try {
    return await client.capture(payment)
  } catch (error) {
    // Razorpay was quicker, or has given it back already: how it stands now is the answer.
    if (error instanceof OutboundError && error.status === 400) return client.readPayment(payment.id)
    throw error
  }
}

async function giveBack(
  client: RazorpayClient,
  { gatewayRef, captureRef, amountPaise, key }: RefundOrder,
): Promise<RefundAnswer> {
  const taken = (await client.listPayments(gatewayRef)).filter(isTaken)
  const payment = captureRef ? taken.find(({ id }) => id === captureRef) : taken[0]
  if (!payment) throw new Error(`Razorpay knows no money taken for ${gatewayRef}`)
  try {
    // Their keys have ten letters at least.
    const refund = await client.refund(payment.id, { amount: amountPaise, receipt: key, key: `mewa-refund-${key}` })
    if (refund.status !== 'failed')
      return { refundRef: refund.id, state: refund.status === 'pending' ? 'pending' : 'done' }
    return { state: 'failed', failure: 'Razorpay could not send the money back.' }
  } catch (error) {
    // 400 is their last word (too old, fully refunded, no balance); anything else may have been done all the same.
    if (!(error instanceof OutboundError) || error.status !== 400) throw error
    return { state: 'failed', failure: reasonIn(error.readAnswer()) }
  }
}

function reasonIn(answer: string): string {
  try {
    return ErrorWire.parse(JSON.parse(answer)).error.description.slice(0, 200)
  } catch {
    return 'Razorpay refused the refund.'
  }
}
