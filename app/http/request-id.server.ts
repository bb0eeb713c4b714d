import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'

const scope = new AsyncLocalStorage<string>()

/** What the request under way is called in the log, in its answer and on the error screen; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}

/** Gives each request an id, which every line of the log about it carries, however deep it is written. */
export function withRequestId(newId: (kind: string) => string) {
  return (next: RequestListener): RequestListener =>
    (request, response) => {
      const id = newId('req')
      response.setHeader('X-Request-Id', id)
      return scope.run(id, () => next(request, response))
    }
}
