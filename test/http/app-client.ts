import type * as ServerModule from '#app/server.ts'
import { type Opened, OWNER_PHONE } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

/** Sends requests to the built shop like an API client: a path, and options. Redirects are not followed. */
export type AppClient = (path: string, init?: RequestInit & { as?: string }) => Promise<Response>

/** The token of a metrics collector for `/metrics`. */
export const METRICS_TOKEN = 'figures-of-a-test'

/** The built shop on a test's database, as a function from request to response. `as` is a session token. */
export async function appClient({ shop }: Opened): Promise<AppClient> {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof ServerModule
  const app = createApp(shop, { trustedProxies: 0, mode: 'production', metricsToken: METRICS_TOKEN })
  return async (path, { as, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (as) headers.set('Cookie', `sid=${as}`)
    return app.fetch(new Request(new URL(path, shop.origin), { redirect: 'manual', ...init, headers }))
  }
}

/** A signed-in customer and a signed-in owner. */
export async function signInPeople(opened: Opened): Promise<{ customer: string; owner: string }> {
  const customer = await signInAs(opened, '9812345678', 'Asha Rao')
  const owner = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
  return { customer: customer.token, owner: owner.token }
}
