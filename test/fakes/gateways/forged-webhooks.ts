import type { Webhook } from '../post-webhook.ts'

type GatewaySigner = {
  /** The name of the signature header. */
  header: string
  /** The headers of a body signed now with a secret. */
  sign: (body: string, secret: string) => Record<string, string>
  /** The current secret. */
  secret: string
  /** What identifies the payment in the body. */
  about: RegExp
  /**
   * ₹1,158 as the body has it, and a paisa less. By default in paise; a gateway that counts in rupees gives
   * `['1158', '1157.99']`, and one that writes amounts as texts `['"1158.00"', '"1157.99"']`.
   */
  amount?: readonly [right: string, less: string]
  /** The body names no currency, so that nobody can change it. */
  hasNoCurrency?: boolean
}

/**
 * Forged copies of a webhook about ₹1,158, by what is wrong with each: what an attacker may try who has seen a webhook.
 * Each gateway adds its own. A genuinely signed event with another order, amount or currency is parked
 * (payment-cases.ts), and every situation includes a replay.
 *
 * A gateway that signs in the body instead of a header writes its forgeries itself. Its re-serialised body is genuine,
 * so it is left out. In its place come another order, another
 * status, another merchant, a payment that does not exist, and an unsigned refund that does not exist.
 */
export function forgeries(
  { body, headers }: Webhook,
  { header, sign, secret, about, amount: [amount, less] = ['115800', '115799'], hasNoCurrency }: GatewaySigner,
): Record<string, Webhook> {
  const { [header]: signature = '', ...unsigned } = headers
  const withSignature = (other: string) => ({ body, headers: { ...unsigned, [header]: other } })
  const resigned = (text: string, by = secret) => ({ body: text, headers: sign(text, by) })
  return {
    'no signature': { body, headers: unsigned },
    'a wrong one': withSignature(signature.replace(/[\w+/]{40,}/, (all) => 'a'.repeat(all.length))),
    'one that is too short': withSignature(signature.slice(0, -1)),
    'another secret': resigned(body, 'another secret'),
    'a parsed and re-serialised body': { body: JSON.stringify(JSON.parse(body)), headers },
    'one paisa less, not signed again': { body: body.replace(amount, less), headers },
    ...(!hasNoCurrency && {
      'another currency, not signed again': { body: body.replace(/"inr"/i, '"USD"'), headers },
    }),
    'another payment, not signed again': { body: body.replace(about, '$&0'), headers },
    'a duplicate amount': resigned(body.replace(new RegExp(`("\\w*amount\\w*"):\\s*${amount}`), '$1:1,$&')),
    'no JSON at all': resigned('paid'),
  }
}
