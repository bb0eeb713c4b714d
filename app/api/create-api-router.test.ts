import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiError, errorResponses } from './api-error.server.ts'
import {
  type ApiEnv,
  type ApiRouter,
  createApiRouter,
  joinApiRouters,
  jsonResponse,
} from './create-api-router.server.ts'

const BoxJson = z.object({ id: z.string(), packs: z.array(z.object({ grams: z.int() })) })
const route = createRoute({
  method: 'get',
  path: '/box',
  responses: { 200: jsonResponse('A box', BoxJson), ...errorResponses(404) },
})

/** Requests the endpoint of a router, in a shop that has a log alone. */
async function requestBox(router: ApiRouter) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('shop', { log } as unknown as Shop)
    await next()
  })
  web.route('/', joinApiRouters([router]))
  const response = await web.request('/box')
  return { status: response.status, body: await response.json(), log }
}

test('an answer has the fields of the schema of its status and no others', async () => {
  const router = createApiRouter()
  const stored = { id: 'box_1', costPaise: 4, packs: [{ grams: 250, costPaise: 2 }] } as const
  router.openapi(route, (c) => c.json(stored, 200))
  const { body, log } = await requestBox(router)
  expect(body).toEqual({ id: 'box_1', packs: [{ grams: 250 }] })
  expect(log.error).not.toHaveBeenCalled()
})

test('an error has the fields of errors alone', async () => {
  const router = createApiRouter()
  router.openapi(route, (c) => c.json({ ...errorBody('box-not-found', 'No box.'), costPaise: 4 }, 404))
  expect(await requestBox(router)).toMatchObject({
    status: 404,
    body: { error: { reason: 'box-not-found', message: 'No box.' } },
  })
})

test('an answer whose status has no schema is a bug, and nothing of it is sent', async () => {
  const router = createApiRouter()
  const answer = { id: 'box_1', packs: [] }
  // @ts-expect-error The route has no such status.
  router.openapi(route, (c) => c.json(answer, 201))
  const { status, body } = await requestBox(router)
  expect([status, body.error.reason]).toEqual([500, 'unexpected'])
})

test('an answer that lacks a field of the schema does not compile; one that was stored without it is logged', async () => {
  const router = createApiRouter()
  const stored = { id: 'box_1', costPaise: 4 }
  // @ts-expect-error The packs are missing.
  router.openapi(route, (c) => c.json(stored, 200))
  const { body, log } = await requestBox(router)
  expect(body).toEqual({ id: 'box_1', packs: null })
  expect(log.error).toHaveBeenCalledWith(
    { paths: ['packs: invalid_type'] },
    'an API response does not match its schema',
  )
})

test('an error that a guard throws has a body, whether or not the route names it', async () => {
  const router = createApiRouter()
  router.openapi(route, () => {
    throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
  })
  expect(await requestBox(router)).toMatchObject({
    status: 401,
    body: { error: { reason: 'sign-in-needed', message: 'Please sign in first.' } },
  })
})

test.each([
  ['a full disk', { errcode: 13 }, 'We take no orders just now. Please come back soon.'],
  ['a busy database', { errcode: 5 }, 'The shop is very busy. Please try again in a moment.'],
])('%s is a 503 that says how long it may last', async (_, facts, message) => {
  const router = createApiRouter()
  router.openapi(route, () => {
    throw Object.assign(new Error('SQLite'), facts)
  })
  expect(await requestBox(router)).toMatchObject({ status: 503, body: { error: { reason: 'try-again', message } } })
})
