import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** The header of a response that names its request. */
export const REQUEST_ID_HEADER = 'x-request-id'

const scope = new AsyncLocalStorage<string>()

/** What the request under way is called in the log, in its response and on the error screen; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}

/** Gives each request an id, which every line of the log about it carries, however deep it is written. */
export function requestId(newId: (kind: string) => string): MiddlewareHandler {
  return (_, next) => scope.run(newId('req'), next)
}

/** Names the request in its response. */
export const requestIdHeader: MiddlewareHandler = async (c, next) => {
  await next()
  const id = currentRequestId()
  if (id) c.res.headers.set(REQUEST_ID_HEADER, id)
}
