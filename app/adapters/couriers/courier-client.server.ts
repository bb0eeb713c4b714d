import type { z } from 'zod'
import { asJson, outbound } from '../outbound/outbound-call.server.ts'

const TIMEOUT_MS = 8_000
const QUOTE_TIMEOUT_MS = 1_500

type Get = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.infer<Schema>>

/** What the tests of couriers replace: how long a call and a question for the rate may take, and the clock. */
export type CourierTools = { timeoutMs?: number | (() => number); quoteTimeoutMs?: number; clock?: () => number }

export type CourierClient = {
  get: Get
  /** A GET while a shopper waits at the checkout: a single attempt with a short timeout. */
  getOnce: Get
  /** Sends JSON, or a form. `repeatable`: the courier does the same once, however often it is asked. */
  post: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object | URLSearchParams,
    options: { repeatable: boolean },
  ) => Promise<z.infer<Schema>>
}

/**
 * A client of a courier whose key is a header. Throws OutboundError; a body that differs from its schema is
 * `unreadable-response`.
 */
export function courierClient(
  { title, url, headers: key }: { title: string; url: string; headers: Record<string, string> },
  tools: CourierTools,
): CourierClient {
  const call = outbound(title, tools.timeoutMs ?? TIMEOUT_MS, tools.clock)
  const callOnce = outbound(title, tools.quoteTimeoutMs ?? QUOTE_TIMEOUT_MS, tools.clock)
  const headers = { ...key, Accept: 'application/json' }

  const getBy =
    (by: typeof call, repeatable: boolean): Get =>
    (path, query, schema) =>
      by({
        url: `${url}${path}?${new URLSearchParams(query)}`,
        headers,
        repeatable,
        read: async (response) => schema.parse(await asJson(response)),
      })

  return {
    get: getBy(call, true),
    getOnce: getBy(callOnce, false),
    post(path, schema, body, { repeatable }) {
      const isForm = body instanceof URLSearchParams
      return call({
        url: `${url}${path}`,
        method: 'POST',
        headers: { ...headers, 'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: isForm ? body.toString() : JSON.stringify(body),
        repeatable,
        read: async (response) => schema.parse(await asJson(response)),
      })
    },
  }
}
