import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Cart } from '#app/domain/cart/cart.ts'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import { endSession, listSessionsOf, signOutElsewhere } from '#app/domain/identity/sessions/sign-out.server.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '#app/http/auth/session.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiProblem, problems } from './api-problem.server.ts'
import { type ApiEnv, createApi } from './create-api.server.ts'

const SessionJson = z
  .object({ id: z.string(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string(), isThisOne: z.boolean() })
  .openapi('Session')
const Ended = {
  description: 'Ended',
  content: { 'application/json': { schema: z.object({ done: z.literal(true) }) } },
} as const

/** Where a person is signed in: theirs alone to see and to end. */
export const sessionsApi = createApi()

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Where you are signed in',
  responses: {
    200: {
      description: 'Your sessions, the last seen first',
      content: { 'application/json': { schema: z.object({ sessions: z.array(SessionJson) }) } },
    },
    ...problems(401),
  },
})

sessionsApi.openapi(listRoute, async (c) => {
  const session = await requireApiSession(c)
  return c.json({ sessions: await listSessionsOf(c.get('shop'), session) }, 200, { 'Cache-Control': 'no-store' })
})

const endRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'End one of your sessions',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: Ended, ...problems(401, 404) },
})

sessionsApi.openapi(endRoute, async (c) => {
  const session = await requireApiSession(c)
  const ended = await endSession(c.get('shop'), session, c.req.valid('param').id)
  return ended
    ? c.json({ done: true as const }, 200)
    : c.json(errorBody('session-gone', 'This session is already over.'), 404)
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/sessions',
  summary: 'Log out everywhere else',
  responses: { 200: Ended, ...problems(401) },
})

sessionsApi.openapi(endOthersRoute, async (c) => {
  await signOutElsewhere(c.get('shop'), await requireApiSession(c))
  return c.json({ done: true as const }, 200)
})

async function requireApiSession(c: Context<ApiEnv>) {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  if (visitor.kind === 'guest') throw new ApiProblem(401, 'sign-in-needed', 'Please sign in first.')
  return visitor.session
}

/**
 * The one call that every page makes: who is signed in, and their cart. Everything else on a public page is the same for
 * everyone (decision 22), so this response alone is never kept.
 */
export const sessionApi = createApi()

sessionApi.get('/session', async (c) => {
  const shop = c.get('shop')
  const visitor = await findVisitor(shop, c.req.raw)
  c.header('Cache-Control', 'no-store')
  return c.json({ kind: visitor.kind, user: userJson(visitor), cart: await cartJson(shop, visitor) })
})

function userJson(visitor: Visitor) {
  if (visitor.kind !== 'user') return null
  const { id, name, phone, isAdmin, role } = visitor.user
  return { id, name, phone, isAdmin, role }
}

/** Without a cart the page still knows who is signed in. */
async function cartJson(shop: Shop, visitor: Visitor): Promise<Cart | null> {
  if (visitor.kind !== 'user') return null
  try {
    return await findCart(shop, visitor.user.id)
  } catch (error) {
    shop.log.error({ error, user: visitor.user.id }, 'the cart could not be read')
    return null
  }
}
