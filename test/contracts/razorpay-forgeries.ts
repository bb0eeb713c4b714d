import type { Webhook } from '#test/fakes/post-webhook.ts'
import { signRazorpayBody } from '#test/fakes/razorpay/webhooks.ts'
import { forgeries } from './forged-webhooks.ts'

type Event = { event: string; payload: { payment: { entity: object } } }

/**
 * Forged copies of Razorpay's webhook. It signs neither time nor mode, so there are no stale or wrong-mode variants.
 */
export function razorpayForgeries(
  webhook: Webhook,
  { secret, keySecret }: { secret: string; keySecret: string },
): Record<string, Webhook> {
  const sign = (text: string, by: string) => signRazorpayBody(text, 'evt_x', by)
  const resigned = (text: string, by = secret) => ({ body: text, headers: sign(text, by) })
  const changed = (change: (event: Event) => object) => resigned(JSON.stringify(change(JSON.parse(webhook.body))))
  return {
    ...forgeries(webhook, { header: 'X-Razorpay-Signature', sign, secret, about: /order_\w+/ }),
    'signed with the key secret': resigned(webhook.body, keySecret),
    'an unknown type': changed((event) => ({ ...event, event: 'payment.blessed' })),
    'a payment without an order': changed((event) => {
      const { payment } = event.payload
      return { ...event, payload: { payment: { entity: { ...payment.entity, order_id: null } } } }
    }),
    'nothing in it': changed((event) => ({ ...event, payload: {} })),
    'an amount below nothing': resigned(webhook.body.replaceAll('115800', '-115800')),
  }
}
