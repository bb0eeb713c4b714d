import type {
  GatewayEvent,
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RefundEvent,
  RefundState,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, refused } from '#app/domain/result.ts'

export type ScriptedGateway = PaymentGateway & {
  /** Started payments by reference. */
  payments: Map<string, PaymentStart & { outcome: PaymentEvent['outcome']; failure: string | null }>
  /** Refunds made: one per key, however often it was sent. */
  refunds: { gatewayRef: string; captureRef?: string | null; amountPaise: number; key: string }[]
  /** The payments whose pages were closed. */
  closed: Set<string>
  /** The state of new refunds: done at once, or pending and reported later. */
  refundState: RefundState
  /** The event of a refund. */
  refundEventFor: (key: string, state: RefundState) => RefundEvent
  /** While true, every call to the gateway throws. */
  down: boolean
  /** While true, every webhook carries its event twice. */
  doubled: boolean
  /** The shopper pays, is declined, or leaves the page open; returns the resulting event. */
  approve: (gatewayRef: string) => PaymentEvent
  decline: (gatewayRef: string, failure?: string) => PaymentEvent
  pending: (gatewayRef: string) => PaymentEvent
  /** A signed webhook with these events. */
  webhook: (...events: GatewayEvent[]) => { headers: Headers; rawBody: string }
}

const SIGNED = { 'x-signature': 'fake' }

/** A scriptable gateway that records its calls. */
export function scriptedGateway(): ScriptedGateway {
  let events = 0
  const gateway: ScriptedGateway = {
    name: 'test',
    facts: { title: 'Test gateway', mode: 'simulated', events: [] },
    refundState: 'done',
    payments: new Map(),
    refunds: [],
    closed: new Set(),
    down: false,
    doubled: false,
    async start(payment) {
      requireUp()
      const gatewayRef = `gw_${payment.paymentId}`
      if (!gateway.payments.has(gatewayRef))
        gateway.payments.set(gatewayRef, { ...payment, outcome: 'pending', failure: null })
      return { gatewayRef, url: `http://localhost:3000/dev/gateway/${gatewayRef}` }
    },
    async readWebhook(headers, rawBody) {
      if (headers.get('x-signature') !== SIGNED['x-signature']) return refused('forged')
      return done(JSON.parse(rawBody) as GatewayEvent[])
    },
    isUnknown: () => false,
    async fetchAndCapture(gatewayRef) {
      requireUp()
      return eventOf(gatewayRef, `ask_${gatewayRef}_${known(gatewayRef).outcome}`)
    },
    async close(gatewayRef) {
      requireUp()
      gateway.closed.add(gatewayRef)
    },
    async refund(refund) {
      requireUp()
      if (!gateway.refunds.some((made) => made.key === refund.key)) gateway.refunds.push(refund)
      const { refundState: state } = gateway
      return state === 'failed'
        ? { state, failure: 'The account is closed.' }
        : { refundRef: `rf_${refund.key}`, state }
    },
    async fetchRefund({ refundRef }) {
      requireUp()
      return refundEvent(refundRef.slice(3), gateway.refundState, `ask_${refundRef}_${gateway.refundState}`)
    },
    refundEventFor: (key, state) => refundEvent(key, state, `evt_${++events}`),
    approve: (gatewayRef) => become(gatewayRef, 'captured', null),
    decline: (gatewayRef, failure = 'The bank said no.') => become(gatewayRef, 'failed', failure),
    pending: (gatewayRef) => become(gatewayRef, 'pending', null),
    webhook(...sent) {
      return { headers: new Headers(SIGNED), rawBody: JSON.stringify(gateway.doubled ? [...sent, ...sent] : sent) }
    },
  }
  return gateway

  function requireUp() {
    if (gateway.down) throw new Error('The gateway does not answer')
  }

  function known(gatewayRef: string) {
    const payment = gateway.payments.get(gatewayRef)
    if (!payment) throw new Error(`The gateway knows no payment ${gatewayRef}`)
    return payment
  }

  function become(gatewayRef: string, outcome: PaymentEvent['outcome'], failure: string | null): PaymentEvent {
    Object.assign(known(gatewayRef), { outcome, failure })
    return eventOf(gatewayRef, `evt_${++events}`)
  }

  function refundEvent(key: string, state: RefundState, eventId: string): RefundEvent {
    const made = gateway.refunds.find((refund) => refund.key === key)
    if (!made) throw new Error(`The gateway made no refund under ${key}`)
    const { gatewayRef, amountPaise, captureRef } = made
    const failure = state === 'failed' ? 'The account is closed.' : null
    const of = captureRef ? { captureRef } : {}
    return { eventId, gatewayRef, ...of, refundRef: `rf_${key}`, key, state, amountPaise, currency: 'INR', failure }
  }

  function eventOf(gatewayRef: string, eventId: string): PaymentEvent {
    const { orderId, amountPaise, outcome, failure } = known(gatewayRef)
    return { eventId, gatewayRef, orderId, outcome, amountPaise, currency: 'INR', failure }
  }
}
