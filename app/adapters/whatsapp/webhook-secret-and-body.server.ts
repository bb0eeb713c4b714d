import { timingSafeEqual } from 'node:crypto'

/** Whether a secret that a webhook brought is the expected one, compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The JSON of a body; null for a text that is none. */
export function readJsonBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
