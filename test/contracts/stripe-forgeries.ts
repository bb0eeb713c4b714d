import type { Webhook } from '#test/fakes/post-until-taken.ts'
import { signed } from '#test/fakes/stripe/stripe-fake.ts'

type Keys = { secret: string; apiKey: string; now: Date }

/**
 * Forged copies of a webhook, by what is wrong with each (reliability S21): what somebody may try who saw one go by, and
 * what Stripe would never send this shop. Another order, amount or currency that is truly signed is parked (payment-situations.ts).
 */
export function stripeForgeries(webhook: Webhook, { secret, apiKey, now }: Keys): Record<string, Webhook> {
  const { body, headers } = webhook
  const seconds = now.getTime() / 1000
  const resigned = (text: string, { with: key = secret, at = seconds } = {}) => ({
    body: text,
    headers: signed(text, key, at),
  })
  const unsigned = (text: string) => ({ body: text, headers })
  const { 'Stripe-Signature': signature = '', ...rest } = headers
  return {
    'no signature': { body, headers: rest },
    'a wrong one': {
      body,
      headers: { ...rest, 'Stripe-Signature': signature.replace(/v1=.*/, `v1=${'a'.repeat(64)}`) },
    },
    'a scheme that proves nothing': { body, headers: { ...rest, 'Stripe-Signature': signature.replace('v1=', 'v0=') } },
    'a body parsed and written anew': unsigned(JSON.stringify(JSON.parse(body))),
    'another secret': resigned(body, { with: 'whsec_guessed' }),
    'signed with the API key': resigned(body, { with: apiKey }),
    'five minutes and a second old': resigned(body, { at: seconds - 301 }),
    'five minutes and a second ahead': resigned(body, { at: seconds + 301 }),
    'another amount, not signed anew': unsigned(body.replace('115800', '115799')),
    'another currency, not signed anew': unsigned(body.replace('"inr"', '"usd"')),
    'another order, not signed anew': unsigned(body.replace(/MW-\w{4}-\w{4}/, 'MW-0000-0000')),
    'another’s account': resigned(body.replace('"livemode"', '"account": "acct_other",\n  "livemode"')),
    'live, on a test key': resigned(body.replace('"livemode": false', '"livemode": true')),
    'a payment nobody here began': resigned(body.replaceAll(/"(pi|cs_test)_\w+"/g, '"$1_elsewhere"')),
    'an unknown type': resigned(body.replace(/"type": "[\w.]+"/, '"type": "payment_intent.blessed"')),
    'an amount that stands twice': resigned(body.replace(/("amount\w*"): 115800/, '$1: 1, $1: 115800')),
    'nothing in it': resigned(body.replace(/"object": \{[\s\S]*/, '"object": {}}}')),
    'no JSON at all': resigned('paid'),
  }
}
