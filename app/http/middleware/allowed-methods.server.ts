import type { MiddlewareHandler } from 'hono'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 to every other method: what comes after could not even make a Request of TRACE. */
export const allowedMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next()
  return c.text('The shop takes no requests of this method.', 405, { Allow: METHODS.join(', ') })
}
