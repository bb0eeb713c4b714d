import type { z } from 'zod'
import { asJson, outbound } from '../../outbound/outbound.server.ts'

type Account = { url: string; token: string }
export type DelhiveryTools = { timeoutMs?: number | (() => number); quoteTimeoutMs?: number; clock?: () => number }

const TIMEOUT_MS = 8_000
const QUOTE_TIMEOUT_MS = 1_500

export type DelhiveryClient = {
  get: <Wire extends z.ZodType>(path: string, query: Record<string, string>, wire: Wire) => Promise<z.infer<Wire>>
  /** A get for somebody who waits at the checkout: one short try. */
  getSoon: <Wire extends z.ZodType>(path: string, query: Record<string, string>, wire: Wire) => Promise<z.infer<Wire>>
  post: <Wire extends z.ZodType>(
    path: string,
    wire: Wire,
    body: object,
    options: { repeatable: boolean; asForm?: true },
  ) => Promise<z.infer<Wire>>
}

/**
 * A client of Delhivery's Express API (delhivery-express-api-doc.readme.io). Throws OutboundError; a body that differs from the
 * documentation is `garbled`.
 */
export function delhiveryClient({ url, token }: Account, tools: DelhiveryTools = {}): DelhiveryClient {
  const call = outbound('Delhivery', tools.timeoutMs ?? TIMEOUT_MS, tools.clock)
  const callSoon = outbound('Delhivery', tools.quoteTimeoutMs ?? QUOTE_TIMEOUT_MS, tools.clock)
  const headers = { Authorization: `Token ${token}`, Accept: 'application/json' }

  const getBy =
    (by: typeof call, repeatable: boolean): DelhiveryClient['get'] =>
    (path, query, wire) =>
      by({
        url: `${url}${path}?${new URLSearchParams(query)}`,
        headers,
        repeatable,
        read: async (response) => wire.parse(await asJson(response)),
      })

  return {
    get: getBy(call, true),
    getSoon: getBy(callSoon, false),
    post: (path, wire, body, { repeatable, asForm }) =>
      call({
        url: `${url}${path}`,
        method: 'POST',
        headers: { ...headers, 'Content-Type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: asForm
          ? new URLSearchParams({ format: 'json', data: JSON.stringify(body) }).toString()
          : JSON.stringify(body),
        repeatable,
        read: async (response) => wire.parse(await asJson(response)),
      }),
  }
}
