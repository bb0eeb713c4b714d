import type { Context } from 'hono'
import { errorBody } from '#app/api/api-problem.server.ts'

export type Rejection = { status: 400 | 413 | 415 | 503; reason: string; message: string }

/** A request that is turned away before anybody reads it: in JSON for programs, in a sentence for all others. */
export function rejectionResponse(c: Context, { status, reason, message }: Rejection): Response {
  const headers = { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  if (c.req.path.startsWith('/api/')) return c.json(errorBody(reason, message), status, headers)
  return c.text(message, status, headers)
}
