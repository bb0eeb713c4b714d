import type { Webhook } from '../../post-webhook.ts'
import { forgeries } from '../forged-webhooks.ts'
import { signStripeBody } from './sign-stripe-body.ts'

type Keys = { secret: string; secretKey: string; now: Date }

/** Forged copies of Stripe's webhook, and events that Stripe never sends to this shop. */
export function stripeForgeries(webhook: Webhook, { secret, secretKey, now }: Keys): Record<string, Webhook> {
  const { body, headers } = webhook
  const seconds = now.getTime() / 1000
  const sign = (text: string, by: string) => signStripeBody(text, by, seconds)
  const resigned = (text: string) => ({ body: text, headers: sign(text, secret) })
  const sentAt = (at: number) => ({ body, headers: signStripeBody(body, secret, at) })
  const signature = headers['Stripe-Signature'] ?? ''
  return {
    ...forgeries(webhook, { header: 'Stripe-Signature', sign, secret, about: /MW-\w{4}-\w{4}/ }),
    'a scheme that proves nothing': { body, headers: { 'Stripe-Signature': signature.replace('v1=', 'v0=') } },
    'signed with the API key': { body, headers: sign(body, secretKey) },
    'five minutes and a second old': sentAt(seconds - 301),
    'five minutes and a second ahead': sentAt(seconds + 301),
    'another’s account': resigned(body.replace('"livemode"', '"account": "acct_other",\n  "livemode"')),
    'live, on a test key': resigned(body.replace('"livemode": false', '"livemode": true')),
    'a payment the shop did not start': resigned(body.replaceAll(/"(pi|cs_test)_\w+"/g, '"$1_elsewhere"')),
    'an unknown type': resigned(body.replace(/"type": "[\w.]+"/, '"type": "payment_intent.blessed"')),
    'nothing in it': resigned(body.replace(/"object": \{[\s\S]*/, '"object": {}}}')),
  }
}
