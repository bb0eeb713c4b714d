import type {
  GatewayEvent,
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RefundEvent,
  RefundState,
} from '#app/domain/payments/gateway/payment-gateway.ts'

export type FakeGateway = PaymentGateway & {
  /** Payments started here, by the reference given for them. */
  payments: Map<string, PaymentStart & { outcome: PaymentEvent['outcome']; failure: string | null }>
  /** Refunds made: one for each key, however often it was sent. */
  refunds: { gatewayRef: string; amountPaise: number; key: string }[]
  /** The payments whose pages were closed. */
  closed: Set<string>
  /** How a refund stands from now on: at once done, or taken and later told of. */
  refundState: RefundState
  /** The event the gateway then sends of a refund it made. */
  refundEventFor: (key: string, state: RefundState) => RefundEvent
  /** While true, every call to the gateway throws. */
  down: boolean
  /** While true, every webhook carries its event twice. */
  doubled: boolean
  /** The shopper pays, fails, or leaves the page open; gives the event the gateway then sends. */
  approve: (gatewayRef: string) => PaymentEvent
  decline: (gatewayRef: string, failure?: string) => PaymentEvent
  pending: (gatewayRef: string) => PaymentEvent
  /** A signed webhook carrying these events. */
  webhook: (...events: GatewayEvent[]) => { headers: Headers; rawBody: string }
}

const SIGNED = { 'x-signature': 'fake' }

/** A gateway under the test's thumb: it does what it is told and remembers what it was asked. */
export function fakeGateway(): FakeGateway {
  let events = 0
  const gateway: FakeGateway = {
    name: 'test',
    facts: { title: 'Test gateway', mode: 'played', keys: [], events: [] },
    refundState: 'done',
    payments: new Map(),
    refunds: [],
    closed: new Set(),
    down: false,
    doubled: false,
    async start(payment) {
      answering()
      const gatewayRef = `gw_${payment.paymentId}`
      if (!gateway.payments.has(gatewayRef))
        gateway.payments.set(gatewayRef, { ...payment, outcome: 'pending', failure: null })
      return { gatewayRef, url: `http://localhost:3000/dev/gateway/${gatewayRef}` }
    },
    async readWebhook(headers, rawBody) {
      return headers.get('x-signature') === SIGNED['x-signature'] ? (JSON.parse(rawBody) as GatewayEvent[]) : 'forged'
    },
    async fetchPayment(gatewayRef) {
      answering()
      return eventOf(gatewayRef, `ask_${gatewayRef}_${known(gatewayRef).outcome}`)
    },
    async close(gatewayRef) {
      answering()
      gateway.closed.add(gatewayRef)
    },
    async refund(refund) {
      answering()
      if (!gateway.refunds.some((made) => made.key === refund.key)) gateway.refunds.push(refund)
      const { refundState: state } = gateway
      return state === 'failed'
        ? { state, failure: 'The account is closed.' }
        : { refundRef: `rf_${refund.key}`, state }
    },
    async fetchRefund({ refundRef }) {
      answering()
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

  function answering() {
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
    const { gatewayRef, amountPaise } = made
    const failure = state === 'failed' ? 'The account is closed.' : null
    return { eventId, gatewayRef, refundRef: `rf_${key}`, key, state, amountPaise, currency: 'INR', failure }
  }

  function eventOf(gatewayRef: string, eventId: string): PaymentEvent {
    const { orderId, amountPaise, outcome, failure } = known(gatewayRef)
    return { eventId, gatewayRef, orderId, outcome, amountPaise, currency: 'INR', failure }
  }
}
