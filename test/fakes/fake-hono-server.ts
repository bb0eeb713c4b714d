import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ServerFailure } from './fake-server.ts'

// What the fakes written as Hono apps share: couriers and gateways.

export type FakeEnv = { Bindings: HttpBindings }

const SLOW_MILLISECONDS = 60

/** Lets the routes below it fail as `failure` says at the time of a call. `error` is the body of a response 500. */
export function failOnDemand(failure: () => ServerFailure, error: object): MiddlewareHandler<FakeEnv> {
  return async (c, next) => {
    const now = failure()
    if (now === 'hang') await new Promise((resolve) => c.env.incoming.once('close', resolve))
    if (now === 'down') return hangUp(c)
    if (now === 'error') return c.json(error, 500)
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS))
    await next()
    if (now === 'garbled') c.res = new Response('{"half":', { headers: { 'Content-Type': 'application/json' } })
    // Reads can be repeated; `lost` only drops responses to what was done.
    if (now === 'lost' && c.req.method !== 'GET') hangUp(c)
    return c.res
  }
}

/** Serves a fake on this machine, on a free port unless one is given. */
export async function serveFake(web: Hono<FakeEnv>, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = serve({ fetch: web.fetch, port, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function hangUp(c: Context<FakeEnv>): Response {
  c.env.incoming.socket.destroy()
  return c.body(null)
}
