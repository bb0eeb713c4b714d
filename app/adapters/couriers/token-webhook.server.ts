import type { z } from 'zod'
import { parseJson } from '#app/domain/parse-json.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'

/**
 * The body of a webhook that is not signed, but carries a token: null where it differs from the schema. Refuses
 * `forged` unless `given` is one of `tokens`.
 */
export function readTokenWebhook<Schema extends z.ZodType>(
  given: string | null,
  tokens: readonly string[],
  rawBody: string,
  schema: Schema,
): Result<z.output<Schema> | null, 'forged'> {
  if (!isWebhookToken(given, tokens)) return refused('forged')
  return done(schema.safeParse(parseJson(rawBody)).data ?? null)
}

/** Whether a text is one of the tokens, compared in constant time. Always false if no token is configured. */
function isWebhookToken(given: string | null, tokens: readonly string[]): boolean {
  if (!given) return false
  let isRight = false
  for (const token of tokens) isRight = isSameSecret(given, token) || isRight
  return isRight
}
