import { join } from 'node:path'
import type { GatewayAction, HostedPage } from '#app/domain/payments/gateway/hosted-page.ts'
import type { PaymentEvent, PaymentGateway, PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Log } from '#app/domain/shop.ts'
import { openLedger } from './test-ledger.server.ts'
import { readWebhook, webhookKey, writeWebhook } from './test-webhook.server.ts'

export type TestGatewayOptions = {
  /** Its books lie in test-gateway/ of this folder. */
  dataDir: string
  origin: string
  secret: string
  now: () => string
  log: Log
  /** Sends a webhook and gives the status of the answer. */
  post?: (url: string, headers: Record<string, string>, body: string) => Promise<number>
  /** How long "late" is. */
  lateMilliseconds?: number
  /** Goes on with the webhooks that a process before this one still owed the shop. */
  resumes?: boolean
}

// How long after a webhook that was not taken the next is sent.
const RETRIES = [1_000, 5_000, 30_000, 120_000]

/**
 * A payment gateway that takes no money: the same port as a real one, with its own books, its own page and signed
 * webhooks. It misbehaves by input, so that every way can be walked by hand: an amount that ends in .13 or a phone that
 * ends in 0013 is declined whatever is pressed; .14 or 0014 and the gateway is down.
 */
export function testGateway(options: TestGatewayOptions): { gateway: PaymentGateway; page: HostedPage } {
  const { origin, now, log, post = postWebhook, lateMilliseconds = 20_000 } = options
  const ledger = openLedger(join(options.dataDir, 'test-gateway'))
  const secret = webhookKey(options.secret)

  async function paymentOf(ref: string): Promise<PaymentStart> {
    const payment = await ledger.find(ref)
    if (!payment) throw new Error(`The test gateway knows no payment ${ref}`)
    return payment
  }

  async function fetchPayment(ref: string): Promise<PaymentEvent> {
    const { orderId, amountPaise } = await paymentOf(ref)
    const [captured, failed, tried] = await Promise.all([
      ledger.read(ref, 'captured'),
      ledger.read(ref, 'failed'),
      ledger.isTried(ref),
    ])
    const unpaid = captured || tried ? 'pending' : 'open'
    const outcome = captured && captured.at <= now() ? 'captured' : failed ? 'failed' : unpaid
    const failure = outcome === 'failed' ? (failed?.failure ?? null) : null
    return { eventId: `${ref}.${outcome}`, gatewayRef: ref, orderId, outcome, amountPaise, currency: 'INR', failure }
  }

  async function send(ref: string, tries = 0): Promise<void> {
    const { body, headers } = writeWebhook(await fetchPayment(ref), secret, new Date(now()))
    const status = await post(`${origin}/webhooks/payments/test`, headers, body).catch(() => 0)
    if (status >= 200 && status < 300) return ledger.noteTold(ref)
    log.warn({ ref, status, tries }, 'the test gateway’s webhook was not taken')
    const wait = RETRIES[tries]
    if (wait !== undefined) setTimeout(() => send(ref, tries + 1), wait).unref()
  }

  async function decide(ref: string, action: GatewayAction): Promise<void> {
    const payment = await paymentOf(ref)
    if (action === 'close') return
    if (action === 'hang') return ledger.noteTried(ref)
    if (action === 'decline' || endsIn(payment, '13')) {
      await ledger.note(ref, 'failed', { at: now(), failure: 'The bank declined the payment.' })
      return send(ref)
    }
    const wait = action === 'approve-late' ? lateMilliseconds : 0
    await ledger.note(ref, 'captured', { at: new Date(Date.parse(now()) + wait).toISOString(), failure: null })
    if (wait > 0) setTimeout(() => send(ref), wait + 50).unref()
    else await Promise.all(action === 'approve-doubled' ? [send(ref), send(ref)] : [send(ref)])
  }

  /** By then another process may have sent it; the shop would take it twice without harm. */
  async function resume(): Promise<void> {
    for (const { ref, at } of await ledger.listUntold()) {
      const wait = Math.max(Date.parse(at) - Date.parse(now()), RETRIES[0] ?? 0) + 50
      setTimeout(async () => (await ledger.isTold(ref)) || send(ref), wait).unref()
    }
  }
  if (options.resumes) resume().catch((error) => log.warn({ error }, 'the test gateway cannot read its books'))

  return {
    gateway: {
      name: 'test',
      facts: { title: 'Test gateway', mode: 'played', keys: [], events: [] },
      async start(payment) {
        if (endsIn(payment, '14')) throw new Error('The test gateway is down for this amount or phone')
        const gatewayRef = await ledger.open(payment)
        return { gatewayRef, url: `${origin}/dev/gateway/${gatewayRef}` }
      },
      readWebhook: async (headers, rawBody) => readWebhook(headers, rawBody, secret, new Date(now())),
      fetchPayment,
      refund: async ({ gatewayRef, amountPaise, key }) => ({
        refundRef: await ledger.refund(gatewayRef, key, amountPaise),
        state: 'done',
      }),
      async fetchRefund({ refundRef }) {
        throw new Error(`The test gateway has nothing to add to ${refundRef}: it sends money back at once`)
      },
    },
    page: {
      async find(ref) {
        if (!/^tgw_[\w-]{22}$/.test(ref) || !(await ledger.find(ref))) return null
        const { orderId, amountPaise, method, returnUrl } = await paymentOf(ref)
        return { ref, orderId, amountPaise, method, returnUrl, outcome: (await fetchPayment(ref)).outcome }
      },
      perform: decide,
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
