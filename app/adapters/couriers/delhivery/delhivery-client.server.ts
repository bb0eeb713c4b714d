import type { z } from 'zod'
import { asJson, outbound } from '../../outbound/outbound.server.ts'
import type { CourierTools } from '../courier-tools.ts'

type Account = { url: string; token: string }
const TIMEOUT_MS = 8_000
const QUOTE_TIMEOUT_MS = 1_500

export type DelhiveryClient = {
  get: <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) => Promise<z.infer<Schema>>
  /** A GET while a shopper waits at the checkout: a single attempt with a short timeout. */
  getOnce: <Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ) => Promise<z.infer<Schema>>
  post: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
    options: { repeatable: boolean; asForm?: true },
  ) => Promise<z.infer<Schema>>
}

/**
 * A client of Delhivery's Express API (delhivery-express-api-doc.readme.io). Throws OutboundError; a body that differs
 * from the documentation is `unreadable-response`.
 */
export function delhiveryClient({ url, token }: Account, tools: CourierTools = {}): DelhiveryClient {
  const call = outbound('Delhivery', tools.timeoutMs ?? TIMEOUT_MS, tools.clock)
  const callOnce = outbound('Delhivery', tools.quoteTimeoutMs ?? QUOTE_TIMEOUT_MS, tools.clock)
  const headers = { Authorization: `Token ${token}`, Accept: 'application/json' }

  const getBy =
    (by: typeof call, repeatable: boolean): DelhiveryClient['get'] =>
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
    post: (path, schema, body, { repeatable, asForm }) =>
      call({
        url: `${url}${path}`,
        method: 'POST',
        headers: { ...headers, 'Content-Type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: asForm
          ? new URLSearchParams({ format: 'json', data: JSON.stringify(body) }).toString()
          : JSON.stringify(body),
        repeatable,
        read: async (response) => schema.parse(await asJson(response)),
      }),
  }
}
