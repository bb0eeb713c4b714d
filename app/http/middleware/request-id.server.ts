import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** The response header with the request id. */
export const REQUEST_ID_HEADER = 'x-request-id'

const storage = new AsyncLocalStorage<string>()

/** The id of the current request, as in the log, the response and the error screen; undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return storage.getStore()
}

/** Gives each request an id, which every log line written while handling it carries. */
export function requestId(newId: (kind: string) => string): MiddlewareHandler {
  return (_, next) => storage.run(newId('req'), next)
}

/** Adds the request id to the response. */
export const requestIdHeader: MiddlewareHandler = async (c, next) => {
  await next()
  const id = currentRequestId()
  if (id) c.res.headers.set(REQUEST_ID_HEADER, id)
}
