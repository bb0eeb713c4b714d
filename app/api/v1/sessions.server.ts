import { createRoute, z } from '@hono/zod-openapi'
import { endSession, signOutElsewhere } from '#app/domain/identity/sessions/end-sessions.server.ts'
import { listSessionsOf } from '#app/domain/identity/sessions/list-sessions.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses } from '../api-error.server.ts'
import { requireApiSession } from '../api-guards.server.ts'
import { createApiRouter, jsonResponse } from '../create-api-router.server.ts'

const SessionJson = z
  .object({ id: z.string(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string(), isThisOne: z.boolean() })
  .openapi('Session')
const Ended = jsonResponse('Ended', z.object({ done: z.literal(true) }))

/** The sessions of the signed-in user. */
export const sessionsApi = createApiRouter()

const listRoute = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Where you are signed in',
  responses: {
    200: jsonResponse('Your sessions, the last seen first', z.object({ sessions: z.array(SessionJson) })),
    ...errorResponses(401),
  },
})

sessionsApi.openapi(listRoute, async (c) => {
  const session = await requireApiSession(c)
  return c.json({ sessions: await listSessionsOf(c.get('shop'), session.userId, session.id) }, 200)
})

const endRoute = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'End one of your sessions',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: Ended, ...errorResponses(401, 404) },
})

sessionsApi.openapi(endRoute, async (c) => {
  const session = await requireApiSession(c)
  const ended = await endSession(c.get('shop'), session, c.req.valid('param').id)
  return ended
    ? c.json({ done: true as const }, 200)
    : c.json(errorBody('session-not-found', 'This session is already over.'), 404)
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/sessions',
  summary: 'Log out everywhere else',
  responses: { 200: Ended, ...errorResponses(401) },
})

sessionsApi.openapi(endOthersRoute, async (c) => {
  await signOutElsewhere(c.get('shop'), await requireApiSession(c))
  return c.json({ done: true as const }, 200)
})
