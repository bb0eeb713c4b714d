import { parseJson } from '#app/domain/parse-json.ts'

const MAX_LENGTH = 300
// Where services put their sentence: Razorpay and Stripe `error`, Twilio and MSG91 `message`, object stores
// `<Message>`.
const NAMES = ['description', 'message', 'error_description', 'error']

/**
 * What a service itself said, as one line for the owner: the sentence in its JSON or XML, else its text. `keys` are
 * replaced, should it repeat one. Null if it sent no message.
 */
export function providerErrorMessage(body: string, keys: readonly string[] = []): string | null {
  let text =
    sentenceIn(parseJson(body)) ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1] ?? body.replaceAll(/<[^>]*>/g, ' ')
  for (const key of keys) if (key.length >= 4) text = text.replaceAll(key, '•••')
  text = text.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return null
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function sentenceIn(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null
  for (const name of NAMES) {
    const value: unknown = Reflect.get(json, name)
    if (typeof value === 'string' && value !== '') return value
    const inside = sentenceIn(value)
    if (inside) return inside
  }
  return null
}
