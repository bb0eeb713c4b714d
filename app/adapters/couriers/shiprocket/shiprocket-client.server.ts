import type { z } from 'zod'
import { DAYS } from '#app/domain/time/instant.ts'
import { asJson, outbound } from '../../outbound/outbound-call.server.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import type { CourierTools } from '../courier-client.server.ts'
import { loginSchema } from './shiprocket-schemas.ts'

type Account = { url: string; email: string; password: string }
/** Booking is slow at Shiprocket: it asks the courier behind it. */
const TIMEOUT_MS = 8_000
const QUOTE_TIMEOUT_MS = 1_500
/** A token is valid for ten days; it is renewed after nine. */
const TOKEN_LIFE_MS = 9 * DAYS

export type ShiprocketClient = {
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.infer<Schema>>
  post: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
    options: { repeatable: boolean },
  ) => Promise<z.infer<Schema>>
  /** A GET while a shopper waits at the checkout: a single attempt with a short timeout. */
  getOnce: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.infer<Schema>>
}

/**
 * A client of Shiprocket's API (apidocs.shiprocket.in). Signs in by itself, keeps the token of ten days in memory, and
 * signs in once more if it is refused. Throws OutboundError; a body that differs from the documentation is
 * `unreadable-response`.
 */
export function shiprocketClient({ url, email, password }: Account, tools: CourierTools = {}): ShiprocketClient {
  const clock = tools.clock ?? Date.now
  const call = outbound('Shiprocket', tools.timeoutMs ?? TIMEOUT_MS, clock)
  const callOnce = outbound('Shiprocket', tools.quoteTimeoutMs ?? QUOTE_TIMEOUT_MS, clock)
  let token: { value: Promise<string>; until: number } | null = null

  /** Signs in. Several calls at once share one sign-in; a failed one is not kept. */
  function signIn(by: typeof call): Promise<string> {
    if (token && token.until > clock()) return token.value
    const value = by({
      url: `${url}/v1/external/auth/login`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
      repeatable: true,
      read: async (response) => loginSchema.parse(await asJson(response)).token,
    })
    const mine = { value, until: clock() + TOKEN_LIFE_MS }
    token = mine
    value.catch(() => {
      if (token === mine) token = null
    })
    return value
  }

  async function request<Schema extends z.ZodType>(
    by: typeof call,
    path: string,
    schema: Schema,
    { body, repeatable }: { body?: object; repeatable: boolean },
    isSecond = false,
  ): Promise<z.infer<Schema>> {
    const used = await signIn(by)
    try {
      return await by({
        url: `${url}/v1/external${path}`,
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${used}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        repeatable,
        read: async (response) => schema.parse(await asJson(response)),
      })
    } catch (error) {
      if (isSecond || !(error instanceof OutboundError) || error.status !== 401) throw error
      token = null
      return request(by, path, schema, { ...(body ? { body } : {}), repeatable }, true)
    }
  }

  return {
    get: (path, schema) => request(call, path, schema, { repeatable: true }),
    post: (path, schema, body, { repeatable }) => request(call, path, schema, { body, repeatable }),
    getOnce: (path, schema) => request(callOnce, path, schema, { repeatable: false }),
  }
}
