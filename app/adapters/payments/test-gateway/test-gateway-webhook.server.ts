import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#app/domain/parse-json.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'

/** The shop's merchant id. A webhook for another merchant, or about live payments, is refused. */
const MERCHANT = 'mewa-test'
const TOLERANCE_SECONDS = 300
const HEADER = 'X-Test-Gateway-Signature'

const webhookSchema = z.strictObject({
  id: z.string().min(1).max(100),
  merchant: z.literal(MERCHANT),
  live: z.literal(false),
  type: z.string(),
  payment: z.strictObject({
    ref: z.string(),
    order: z.string(),
    amount: z.int().positive(),
    currency: z.string(),
    failure: z.string().nullable(),
  }),
})

const OUTCOMES: Record<string, PaymentEvent['outcome']> = {
  'payment.pending': 'pending',
  'payment.failed': 'failed',
  'payment.captured': 'captured',
}

/** The key that signs the webhooks of the shop's test gateway. */
export function webhookKey(shopSecret: string): string {
  return createHmac('sha256', shopSecret).update('test-gateway').digest('base64url')
}

/** The webhook of an event: its body, and the header with the signature over time and body. */
export function writeWebhook(
  event: PaymentEvent,
  secret: string,
  at: Date,
): { body: string; headers: Record<string, string> } {
  const { eventId: id, gatewayRef: ref, orderId: order, amountPaise: amount, currency, failure } = event
  const body = JSON.stringify({
    id,
    merchant: MERCHANT,
    live: false,
    type: `payment.${event.outcome}`,
    payment: { ref, order, amount, currency, failure },
  })
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    body,
    headers: { 'Content-Type': 'application/json', [HEADER]: `t=${seconds},v1=${sign(seconds, body, secret)}` },
  }
}

/**
 * The events of a webhook. Refuses `forged`: the signature over time and raw body is compared in constant time, and
 * refused if more than five minutes off. A body that differs from the output of JSON.stringify, for example by a
 * duplicate name, is refused too. Unknown types are ignored.
 */
export function readWebhook(
  headers: Headers,
  rawBody: string,
  secret: string,
  at: Date,
): Result<PaymentEvent[], 'forged'> {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(headers.get(HEADER) ?? '') ?? []
  if (!seconds || !signature) return refused('forged')
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return refused('forged')
  if (!isSameSecret(signature, sign(Number(seconds), rawBody, secret))) return refused('forged')
  const webhook = parse(rawBody)
  if (!webhook) return refused('forged')
  const outcome = OUTCOMES[webhook.type]
  if (!outcome) return done([])
  const { ref, order, amount, currency, failure } = webhook.payment
  return done([
    { eventId: webhook.id, gatewayRef: ref, orderId: order, outcome, amountPaise: amount, currency, failure },
  ])
}

function parse(rawBody: string) {
  const json = parseJson(rawBody)
  return JSON.stringify(json) === rawBody ? webhookSchema.safeParse(json).data : undefined
}

function sign(seconds: number, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('base64url')
}
