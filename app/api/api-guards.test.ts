import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Role } from '#app/domain/identity/staff/role.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { errorResponses } from './api-error.server.ts'
import { requireApiStaff } from './api-guards.server.ts'
import { type ApiEnv, createApiRouter, joinApiRouters, jsonResponse } from './create-api-router.server.ts'

const responses = { 200: jsonResponse('Who asks', z.object({ name: z.string() })), ...errorResponses(401, 403) }

const router = createApiRouter()
router.openapi(createRoute({ method: 'get', path: '/parcels', responses }), async (c) =>
  c.json(await requireApiStaff(c, 'pack'), 200),
)
router.openapi(createRoute({ method: 'get', path: '/orders-or-money', responses }), async (c) =>
  c.json(await requireApiStaff(c, { anyOf: ['orders', 'money'] }), 200),
)

onBothDatabases((open) => {
  test('an endpoint for staff asks for a permission of the person who is signed in', async () => {
    const opened = await open()
    const { shop } = opened
    const web = new Hono<ApiEnv>()
    web.use(async (c, next) => {
      c.set('shop', shop)
      await next()
    })
    web.route('/', joinApiRouters([router]))
    const { token, userId } = await signInAs(opened, '9812345678', 'Pawan Singh')
    const become = (role: Role) => shop.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
    const answer = async (path: string, cookie = `sid=${token}`) => {
      const response = await web.request(path, { headers: { Cookie: cookie } })
      const body = await response.json()
      return [response.status, response.ok ? body.name : body.error.reason]
    }
    expect(await answer('/parcels', '')).toEqual([401, 'sign-in-needed'])
    expect(await answer('/parcels')).toEqual([403, 'not-permitted'])
    await become('packer')
    expect(await answer('/parcels')).toEqual([200, 'Pawan Singh'])
    expect(await answer('/orders-or-money')).toEqual([403, 'not-permitted'])
    await become('manager')
    expect(await answer('/orders-or-money')).toEqual([200, 'Pawan Singh'])
  })
})
