import type { MiddlewareHandler } from 'hono'
import { requestRejectionResponse } from '../responses/error-responses.server.ts'

const MALFORMED = {
  status: 400,
  reason: 'malformed-address',
  message: 'This address is not written correctly. Please check the link.',
} as const

/**
 * Rejects malformed URLs: bad percent-encoding, control characters in the path, and a path that begins with //, which
 * would name another host wherever it is resolved. NUL is refused in the query too,
 * because PostgreSQL neither stores nor compares text that holds it.
 */
export const validateUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  return isWellFormed(pathname, search) ? next() : requestRejectionResponse(c, MALFORMED)
}

function isWellFormed(pathname: string, search: string): boolean {
  if (/%00/.test(search) || pathname.startsWith('//')) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Responds 405 to every other method: fetch's Request cannot even be constructed with TRACE. */
export const allowedMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next()
  return c.text('The shop takes no requests of this method.', 405, { Allow: METHODS.join(', ') })
}
