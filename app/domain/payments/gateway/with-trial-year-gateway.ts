import { isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import type { PaymentEvent, PaymentGateway } from './payment-gateway.ts'

const TRIAL_REF = 'trial.'

/**
 * Wraps the gateway so that the trial year never reaches it: calls for payments of trial customers are handled here.
 * Nobody can pay one, and a refund of one is done at once.
 */
export function withTrialYearGateway(gateway: PaymentGateway, origin: string): PaymentGateway {
  const isTrial = ({ gatewayRef }: { gatewayRef: string }) => gatewayRef.startsWith(TRIAL_REF)
  const { redirectForm, close } = gateway
  return {
    ...gateway,
    async start(payment) {
      if (!isTrialPhone(payment.phone)) return gateway.start(payment)
      const gatewayRef = `${TRIAL_REF}${payment.orderId}.${payment.paymentId}.${payment.amountPaise}`
      return { gatewayRef, url: `${origin}/samples` }
    },
    ...(redirectForm
      ? {
          redirectForm: (payment, gatewayRef, shopName) =>
            isTrial({ gatewayRef })
              ? { action: `${origin}/samples`, fields: {}, hosts: [] }
              : redirectForm(payment, gatewayRef, shopName),
        }
      : {}),
    fetchAndCapture: async (gatewayRef) =>
      isTrial({ gatewayRef }) ? trialPaymentEvent(gatewayRef, 'open') : gateway.fetchAndCapture(gatewayRef),
    ...(close ? { close: async (gatewayRef) => (isTrial({ gatewayRef }) ? undefined : close(gatewayRef)) } : {}),
    refund: async (refund) =>
      isTrial(refund)
        ? { refundRef: `${TRIAL_REF}${refund.key}.${refund.amountPaise}`, state: 'done' }
        : gateway.refund(refund),
    async fetchRefund(refund) {
      if (!isTrial(refund)) return gateway.fetchRefund(refund)
      const [key = '', amount] = refund.refundRef.slice(TRIAL_REF.length).split('.')
      const { gatewayRef, refundRef } = refund
      const amountPaise = Number(amount)
      const event = { eventId: `${refundRef}.done`, gatewayRef, refundRef, key, amountPaise, currency: 'INR' }
      return { ...event, state: 'done', failure: null }
    },
  }
}

/** The event of a trial payment, as the gateway would report it. */
export function trialPaymentEvent(
  gatewayRef: string,
  outcome: PaymentEvent['outcome'],
  failure: string | null = null,
): PaymentEvent {
  const [orderId = '', , amount] = gatewayRef.slice(TRIAL_REF.length).split('.')
  const eventId = `${gatewayRef}.${outcome}`
  return { eventId, gatewayRef, orderId, outcome, amountPaise: Number(amount), currency: 'INR', failure }
}
