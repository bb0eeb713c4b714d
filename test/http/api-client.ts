import { Hono } from 'hono'
import { api } from '#app/api/api.server.ts'
import type { ApiEnv } from '#app/api/create-api-router.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** A route of the API. `needsSignIn`: it answers a guest with 401. */
type ApiRoute = { name: string; method: string; path: string; summary: string; needsSignIn: boolean }

type Operation = { summary: string; responses: Record<string, unknown> }

// It signs in too, and answers 401 to a guest who wants a fresh code only.
const FOR_GUESTS_TOO = 'POST /auth/codes/confirm'

/** The routes of the API in the order of its OpenAPI document, as that describes them. */
export async function listApiRoutes(request: (path: string) => Promise<Response>): Promise<ApiRoute[]> {
  const { paths } = (await (await request('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { summary, responses }]) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      return { name, method, path, summary, needsSignIn: '401' in responses && name !== FOR_GUESTS_TOO }
    }),
  )
}

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
