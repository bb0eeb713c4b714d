import { timingSafeEqual } from 'node:crypto'

/** Whether a secret or signature that a webhook brought is the expected one, compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
