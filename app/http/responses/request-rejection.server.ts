import type { Context } from 'hono'
import { NO_STORE } from './cache-control.server.ts'
import { errorBody } from './error-body.ts'

/** Why a request is rejected before any route handles it. */
export type RequestRejection = { status: 400 | 408 | 413 | 415 | 429 | 503; reason: string; message: string }

/** The response to a rejected request: JSON under /api, otherwise one sentence. */
export function requestRejectionResponse(c: Context, { status, reason, message }: RequestRejection): Response {
  const headers = { ...NO_STORE, ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  if (c.req.path.startsWith('/api/')) return c.json(errorBody(reason, message), status, headers)
  return c.text(message, status, headers)
}
