import type { MiddlewareHandler } from 'hono'
import { rejectionResponse } from './rejection-response.server.ts'

const MALFORMED = {
  status: 400,
  reason: 'malformed-address',
  message: 'This address is not written correctly. Please check the link.',
} as const

/**
 * Turns away addresses that no page of the shop has: badly encoded ones, and control characters in a path. NUL is refused in
 * the query too: PostgreSQL stores and compares no text that holds it.
 */
export const validateUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  return isWellFormed(pathname, search) ? next() : rejectionResponse(c, MALFORMED)
}

/** Whether a path and a query, as they stand in an address, may be read. */
function isWellFormed(pathname: string, search: string): boolean {
  if (/%00/.test(search)) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
