import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a text is one of the tokens, compared in constant time. Always false if no token is configured. */
export function isWebhookToken(given: string | null, tokens: readonly string[]): boolean {
  if (!given) return false
  let isRight = false
  for (const token of tokens) isRight = timingSafeEqual(digest(given), digest(token)) || isRight
  return isRight
}
