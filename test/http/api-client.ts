import { Hono } from 'hono'
import { api } from '#app/api/api.server.ts'
import type { ApiEnv } from '#app/api/create-api-router.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The API of a shop without a server: requests a path, and returns the response. */
export function apiRequester(shop: Shop) {
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  web.route('/api', api)
  return async (path: string, init?: RequestInit): Promise<Response> => web.request(path, init)
}

/** The API of a shop without a server: requests a path, and returns the status and the JSON of the response. */
export function apiClient(shop: Shop) {
  const request = apiRequester(shop)
  return async (path: string, init?: RequestInit) => {
    const response = await request(path, init)
    return { status: response.status, body: await response.json() }
  }
}
