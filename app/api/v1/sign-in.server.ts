import { createRoute, z } from '@hono/zod-openapi'
import { nameFormSchema } from '#app/domain/identity/name-and-phone-schemas.ts'
import { SAVE_NAME_MESSAGES, type SaveNameReason } from '#app/domain/identity/profile/person-name.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import { signOut } from '#app/domain/identity/sessions/end-sessions.server.ts'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sessions/session.ts'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodeConfirmReason,
  type CodeRequestReason,
} from '#app/domain/identity/sign-in/code-refusal.ts'
import { confirmStepUp } from '#app/domain/identity/sign-in/confirm-step-up.server.ts'
import { createProofChallenge } from '#app/domain/identity/sign-in/proof-of-work.server.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { type RateReason, TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { findVisitor } from '#app/http/auth/find-visitor.server.ts'
import { sessionCookie, sessionTokenOf } from '#app/http/auth/session-cookie.server.ts'
import {
  challengeCookie,
  challengeOf,
  signedInCookies,
  trustedDeviceOf,
  trustSignals,
} from '#app/http/auth/sign-in-cookies.server.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiError, errorResponses, refusalResponse } from '../api-error.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'

/**
 * The bot check, the name, logging out, and one-time codes. The challenge of a code is in a cookie, so that it works in
 * one browser only.
 */
export const signInApi = createApiRouter()

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

signInApi.openapi(challengeRoute, async (c) => {
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

signInApi.openapi(nameRoute, async (c) => {
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

signInApi.openapi(logoutRoute, async (c) => {
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

const purpose = z.enum(['sign-in', 'step-up']).default('sign-in')

// The type demands all reasons, including those that only the browser's own checks return (bot check, Firebase).
const REQUEST_CODE_STATUS = {
  'phone-invalid': 422,
  'bot-check-failed': 403,
  'bot-check-already-rendered': 409,
  'bot-check-container-missing': 409,
  'request-failed': 503,
  'request-in-progress': 409,
  'browser-sends-codes': 409,
} as const satisfies Record<Exclude<CodeRequestReason, RateReason>, number>

const CONFIRM_CODE_STATUS = {
  'code-wrong': 422,
  'code-replaced': 422,
  'code-expired': 422,
  'code-failed': 503,
  'code-not-requested': 409,
  'account-blocked': 403,
} as const satisfies Record<Exclude<CodeConfirmReason, RateReason>, number>

const sendCodeRoute = createRoute({
  method: 'post',
  path: '/auth/codes',
  summary: 'Send a one-time code to a phone',
  request: {
    body: jsonBody(z.object({ phone: z.string(), proof: z.string().nullable().default(null), purpose })),
  },
  responses: {
    202: jsonResponse(
      'On its way, whether or not the phone has an account',
      z.object({ phone: z.string(), resendAfterSeconds: z.number() }),
    ),
    ...errorResponses(400, 403, 409, 422, 429, 503),
  },
})

signInApi.openapi(sendCodeRoute, async (c) => {
  const shop = c.get('shop')
  const sent = await requestCode(shop, { ...c.req.valid('json'), trust: await trustSignals(shop, c.req.raw) })
  if (!sent.ok) return refusalResponse(c, sent, CODE_REQUEST_MESSAGES, REQUEST_CODE_STATUS)
  const { phone, challengeId, resendAfterSeconds } = sent.value
  c.header('Set-Cookie', challengeCookie(shop, challengeId))
  return c.json({ phone, resendAfterSeconds }, 202)
})

const confirmCodeRoute = createRoute({
  method: 'post',
  path: '/auth/codes/confirm',
  summary: 'Confirm a one-time code: signs in, or re-authenticates the signed-in user',
  request: { body: jsonBody(z.object({ phone: z.string(), code: z.string(), purpose })) },
  responses: {
    200: jsonResponse('Confirmed; `nameless`: the user has not given a name yet', z.object({ nameless: z.boolean() })),
    ...errorResponses(400, 401, 403, 409, 422, 429, 503),
  },
})

signInApi.openapi(confirmCodeRoute, async (c) => {
  const shop = c.get('shop')
  const { phone, code, purpose } = c.req.valid('json')
  const challengeId = challengeOf(shop, c.req.raw)
  const confirmed =
    purpose === 'sign-in'
      ? await signIn(shop, {
          challengeId,
          code,
          phone,
          userAgent: c.req.header('User-Agent') ?? '',
          oldToken: sessionTokenOf(shop, c.req.raw),
          device: trustedDeviceOf(shop, c.req.raw),
        })
      : await stepUpVisitor(challengeId, code)
  if (!confirmed.ok) return refusalResponse(c, confirmed, CODE_CONFIRM_MESSAGES, CONFIRM_CODE_STATUS)
  for (const cookie of signedInCookies(shop, confirmed.value)) c.header('Set-Cookie', cookie, { append: true })
  return c.json({ nameless: 'user' in confirmed.value && confirmed.value.user === null }, 200)

  async function stepUpVisitor(challengeId: string | null, code: string) {
    const visitor = await findVisitor(shop, c.req.raw)
    if (visitor.kind === 'guest') throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
    return confirmStepUp(shop, visitor.session, { challengeId, code, device: trustedDeviceOf(shop, c.req.raw) })
  }
})
