import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a word is one of the tokens, in a time that does not depend on how much of it is right. Without a token none is. */
export function isWebhookToken(given: string | null, tokens: readonly string[]): boolean {
  if (!given) return false
  let isRight = false
  for (const token of tokens) isRight = timingSafeEqual(digest(given), digest(token)) || isRight
  return isRight
}
