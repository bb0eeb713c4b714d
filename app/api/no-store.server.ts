import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './create-api-router.server.ts'

/** The default of the API: no response is stored, because it may be about one person. */
export const noStore: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!(c.get('mayBeStored') && c.res.ok)) c.header('Cache-Control', 'no-store')
}

/**
 * The `middleware` of routes whose responses are the same for everyone: `noStore` leaves its header out, unless they are
 * errors. They get no max-age either: how long such a response is good is left to whoever asked.
 */
export const mayBeStored: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('mayBeStored', true)
  await next()
}
