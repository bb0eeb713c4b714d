import type { RequestListener } from 'node:http'
import type { Log } from '#app/domain/shop.ts'
import { kindOf } from './metrics.server.ts'

/**
 * One line a request, when it is over: method, path, status, milliseconds, id. Never the query, in which keys of links are.
 * Files and health, of which there are many that say little, at debug.
 */
export function accessLog(log: Log) {
  return (next: RequestListener): RequestListener =>
    (request, response) => {
      const began = performance.now()
      const { method, url = '' } = request
      response.once('close', () => {
        const [path = ''] = url.split('?', 1)
        const kind = kindOf(path)
        const facts = {
          method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - began),
          request: response.getHeader('X-Request-Id'),
          ...(response.writableFinished ? {} : { cutShort: true }),
        }
        const isQuiet = kind === 'file' || kind === 'health'
        log[isQuiet ? 'debug' : 'info'](facts, 'a request was answered')
      })
      return next(request, response)
    }
}
