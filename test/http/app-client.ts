import type * as ServerModule from '#app/server.ts'
import type { Opened } from '#test/shop/make-shop.ts'

/** Who sends a request: the token of a session; without it, a guest. */
type Sender = { as?: string }

/** Sends requests to the built shop. Redirects are not followed. */
export type AppClient = {
  /** Any request, as a program sends it. */
  (path: string, init?: RequestInit & Sender): Promise<Response>
  /** A form, as a page of the shop sends it. */
  post(path: string, fields: Record<string, string>, sender?: Sender): Promise<Response>
  /** The HTML of a page, without the comments that React writes between texts. */
  page(path: string, init?: RequestInit & Sender): Promise<string>
}

/** The token of a metrics collector for `/metrics`. */
export const METRICS_TOKEN = 'figures-of-a-test'

/** The built shop on a test's database, as a function from request to response. `as` is a session token. */
export async function appClient({ shop }: Opened): Promise<AppClient> {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof ServerModule
  const app = createApp(shop, { trustedProxies: 0, mode: 'production', metricsToken: METRICS_TOKEN })
  async function request(path: string, { as, ...init }: RequestInit & Sender = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (as) headers.set('Cookie', `sid=${as}`)
    return app.fetch(new Request(new URL(path, shop.origin), { redirect: 'manual', ...init, headers }))
  }
  return Object.assign(request, {
    post: (path: string, fields: Record<string, string>, sender?: Sender) =>
      request(path, { ...sender, method: 'POST', body: new URLSearchParams(fields), headers: { Origin: shop.origin } }),
    page: async (path: string, init?: RequestInit & Sender) =>
      (await (await request(path, init)).text()).replaceAll('<!-- -->', ''),
  })
}
