import type { Webhook } from '#test/fakes/post-until-taken.ts'

type Hand = {
  /** The header the signature lies in. */
  header: string
  /** The headers of a body signed with a secret, now. */
  sign: (body: string, secret: string) => Record<string, string>
  /** The secret in use. */
  secret: string
  /** What in the body names the payment. */
  about: RegExp
}

/**
 * Forged copies of a webhook about ₹1,158, by what is wrong with each (reliability S21): what somebody may try who saw one go
 * by. Each gateway has more of its own. Another order, amount or currency that is truly signed is set aside
 * (payment-situations.ts), and a replay is part of each situation.
 */
export function forgeries({ body, headers }: Webhook, { header, sign, secret, about }: Hand): Record<string, Webhook> {
  const { [header]: signature = '', ...unsigned } = headers
  const withSignature = (other: string) => ({ body, headers: { ...unsigned, [header]: other } })
  const resigned = (text: string, by = secret) => ({ body: text, headers: sign(text, by) })
  return {
    'no signature': { body, headers: unsigned },
    'a wrong one': withSignature(signature.replace(/[0-9a-f]{64}/, 'a'.repeat(64))),
    'one that is too short': withSignature(signature.slice(0, -1)),
    'another secret': resigned(body, 'another secret'),
    'a parsed and re-serialised body': { body: JSON.stringify(JSON.parse(body)), headers },
    'one paisa less, not signed again': { body: body.replace('115800', '115799'), headers },
    'another currency, not signed again': { body: body.replace(/"inr"/i, '"USD"'), headers },
    'another payment, not signed again': { body: body.replace(about, '$&0'), headers },
    'an amount that stands twice': resigned(body.replace(/("amount\w*"):\s*115800/, '$1:1,$&')),
    'no JSON at all': resigned('paid'),
  }
}
