import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

const scope = new AsyncLocalStorage<string>()

/** What the request under way is called in the log, in its answer and on the error screen; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}

/** Gives each request an id, which every line of the log about it carries, however deep it is written. */
export function requestId(newId: (kind: string) => string): MiddlewareHandler {
  return async (c, next) => {
    const id = newId('req')
    await scope.run(id, next)
    c.res.headers.set('X-Request-Id', id)
  }
}
