import { join } from 'node:path'
import type { PaymentEvent, PaymentGateway, PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { GatewayAction, HostedPage } from '#app/domain/payments/gateway/test-gateway-page.ts'
import type { Log } from '#app/domain/shop.ts'
import { openTestLedger } from './test-gateway-ledger.server.ts'
import { readWebhook, webhookKey, writeWebhook } from './test-gateway-webhook.server.ts'

export type TestGatewayOptions = {
  /** The folder of its ledger, test-gateway/. */
  dataDir: string
  origin: string
  secret: string
  now: () => string
  log: Log
  /** Sends a webhook and returns the response status. */
  post?: (url: string, headers: Record<string, string>, body: string) => Promise<number>
  /** The delay of a late approval. */
  lateMilliseconds?: number
  /** Sends the webhooks that an earlier process has not delivered. */
  resumes?: boolean
}

// The retry intervals of an unacknowledged webhook, in milliseconds.
const RETRIES = [1_000, 5_000, 30_000, 120_000]

/**
 * A payment gateway that takes no money: the port of a real one, with its own ledger, checkout page and signed
 * webhooks. Some input makes it fail, so that every case can be tried by hand: an amount ending in .13 or a phone
 * ending in 0013 is always declined; with .14 or 0014 the gateway is down.
 */
export function testGateway(options: TestGatewayOptions): { gateway: PaymentGateway; page: HostedPage } {
  const { origin, now, log, post = postWebhook, lateMilliseconds = 20_000 } = options
  const ledger = openTestLedger(join(options.dataDir, 'test-gateway'))
  const secret = webhookKey(options.secret)

  async function paymentOf(ref: string): Promise<PaymentStart> {
    const payment = await ledger.findPayment(ref)
    if (!payment) throw new Error(`The test gateway has no payment ${ref}`)
    return payment
  }

  async function fetchPayment(ref: string): Promise<PaymentEvent> {
    const { orderId, amountPaise } = await paymentOf(ref)
    const [captured, failed, isAttempted] = await Promise.all([
      ledger.findOutcome(ref, 'captured'),
      ledger.findOutcome(ref, 'failed'),
      ledger.isAttempted(ref),
    ])
    const unpaid = captured || isAttempted ? 'pending' : 'open'
    const outcome = captured && captured.at <= now() ? 'captured' : failed ? 'failed' : unpaid
    const failure = outcome === 'failed' ? (failed?.failure ?? null) : null
    return { eventId: `${ref}.${outcome}`, gatewayRef: ref, orderId, outcome, amountPaise, currency: 'INR', failure }
  }

  async function send(ref: string, tries = 0): Promise<void> {
    const { body, headers } = writeWebhook(await fetchPayment(ref), secret, new Date(now()))
    const status = await post(`${origin}/webhooks/payments/test`, headers, body).catch(() => 0)
    if (status >= 200 && status < 300) return ledger.markWebhookAcknowledged(ref)
    log.warn({ ref, status, tries }, 'the test gateway’s webhook was not taken')
    const wait = RETRIES[tries]
    if (wait !== undefined) setTimeout(() => send(ref, tries + 1), wait).unref()
  }

  async function perform(ref: string, action: GatewayAction): Promise<void> {
    const payment = await paymentOf(ref)
    if (action === 'close') return
    if (action === 'hang') return ledger.markAttempted(ref)
    if (action === 'decline' || endsIn(payment, '13')) {
      await ledger.insertOutcome(ref, 'failed', { at: now(), failure: 'The bank declined the payment.' })
      return send(ref)
    }
    const wait = action === 'approve-late' ? lateMilliseconds : 0
    await ledger.insertOutcome(ref, 'captured', { at: new Date(Date.parse(now()) + wait).toISOString(), failure: null })
    if (wait > 0) setTimeout(() => send(ref), wait + 50).unref()
    else await Promise.all(action === 'approve-doubled' ? [send(ref), send(ref)] : [send(ref)])
  }

  /** Sends undelivered webhooks. If another process sends one too, the second has no effect. */
  async function resume(): Promise<void> {
    for (const { ref, at } of await ledger.listUnacknowledgedWebhooks()) {
      const wait = Math.max(Date.parse(at) - Date.parse(now()), RETRIES[0] ?? 0) + 50
      setTimeout(async () => (await ledger.isWebhookAcknowledged(ref)) || send(ref), wait).unref()
    }
  }
  if (options.resumes) resume().catch((error) => log.warn({ error }, 'the test gateway cannot read its ledger'))

  return {
    gateway: {
      name: 'test',
      facts: { title: 'Test gateway', mode: 'simulated', events: [] },
      async start(payment) {
        if (endsIn(payment, '14')) throw new Error('The test gateway is down for this amount or phone')
        const gatewayRef = await ledger.insertPayment(payment)
        return { gatewayRef, url: `${origin}/dev/gateway/${gatewayRef}` }
      },
      readWebhook: async (headers, rawBody) => readWebhook(headers, rawBody, secret, new Date(now())),
      fetchAndCapture: fetchPayment,
      refund: async ({ gatewayRef, amountPaise, key }) => ({
        refundRef: await ledger.refund(gatewayRef, key, amountPaise),
        state: 'done',
      }),
      isUnknown: () => false,
      async fetchRefund({ refundRef }) {
        throw new Error(`The test gateway has no news of ${refundRef}: its refunds are immediate`)
      },
    },
    page: {
      async find(ref) {
        if (!/^tgw_[\w-]{22}$/.test(ref) || !(await ledger.findPayment(ref))) return null
        const { orderId, amountPaise, method, returnUrl } = await paymentOf(ref)
        return { ref, orderId, amountPaise, method, returnUrl, outcome: (await fetchPayment(ref)).outcome }
      },
      perform,
    },
  }
}

function endsIn({ amountPaise, phone }: PaymentStart, digits: string): boolean {
  return amountPaise % 100 === Number(digits) || phone.endsWith(`00${digits}`)
}

async function postWebhook(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
  return response.status
}
