import { createRoute, z } from '@hono/zod-openapi'
import { nameFormSchema } from '#app/domain/identity/name-and-phone-schemas.ts'
import { SAVE_NAME_MESSAGES, type SaveNameReason } from '#app/domain/identity/profile/person-name.ts'
import { saveName } from '#app/domain/identity/profile/save-profile.server.ts'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sessions/session.ts'
import { signOut } from '#app/domain/identity/sessions/sign-out.server.ts'
import { createProofChallenge } from '#app/domain/identity/sign-in/proof-of-work.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { findVisitor, sessionCookie, sessionTokenOf } from '#app/http/auth/session-cookie.server.ts'
import { challengeCookie } from '#app/http/auth/sign-in-cookies.server.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses, refusalResponse } from '../api-error.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'

/** The bot check, the name, and logging out. One-time codes are in one-time-codes.server.ts. */
export const authApi = createApiRouter()

const NAME_STATUS = { 'not-signed-in': 409, 'save-failed': 503 } as const satisfies Record<SaveNameReason, number>

const challengeRoute = createRoute({
  method: 'get',
  path: '/auth/challenge',
  summary: 'A puzzle to solve before asking for a code (ALTCHA proof of work)',
  responses: {
    200: jsonResponse(
      'The puzzle, good for ten minutes',
      z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    ),
    ...errorResponses(429),
  },
})

authApi.openapi(challengeRoute, async (c) => {
  const created = await createProofChallenge(c.get('shop'))
  if (!created.ok) return c.json(errorBody(created.reason, TOO_MANY_REQUESTS), 429)
  const { parameters, signature = '' } = created.value
  return c.json({ parameters, signature }, 200)
})

const nameRoute = createRoute({
  method: 'post',
  path: '/auth/name',
  summary: "Save the shopper's name; writes the profile of someone new",
  request: { body: jsonBody(z.object({ name: z.string() })) },
  responses: {
    200: jsonResponse('Saved', z.object({ id: z.string(), name: z.string() })),
    ...errorResponses(400, 409, 503),
  },
})

authApi.openapi(nameRoute, async (c) => {
  const shop = c.get('shop')
  const visitor = await findVisitor(shop, c.req.raw)
  const typed = nameFormSchema.safeParse(c.req.valid('json'))
  if (!typed.success) {
    const fields = fieldMessages(typed.error.issues)
    return c.json(errorBody('invalid-input', fields.name ?? '', fields), 400)
  }
  const saved = await saveName(shop, visitor, typed.data.name)
  if (saved.ok) return c.json({ id: saved.value.id, name: saved.value.name }, 200)
  return refusalResponse(c, saved, SAVE_NAME_MESSAGES, NAME_STATUS)
})

const logoutRoute = createRoute({
  method: 'post',
  path: '/auth/logout',
  summary: 'Log out',
  request: { body: { content: { 'application/json': { schema: z.object({}) } } } },
  responses: {
    200: jsonResponse('Logged out', z.object({ title: z.string(), text: z.string() })),
    ...errorResponses(503),
  },
})

authApi.openapi(logoutRoute, async (c) => {
  const shop = c.get('shop')
  try {
    await signOut(shop, sessionTokenOf(shop, c.req.raw))
  } catch (error) {
    shop.log.error({ error }, 'a logout failed')
    return c.json(errorBody('logout-failed', LOGOUT_MESSAGES.failed.text), 503)
  }
  c.header('Set-Cookie', sessionCookie(shop, null), { append: true })
  c.header('Set-Cookie', challengeCookie(shop, null), { append: true })
  return c.json(LOGOUT_MESSAGES.done, 200)
})
