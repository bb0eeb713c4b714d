import { createRoute, z } from '@hono/zod-openapi'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodeConfirmReason,
  type CodeRequestReason,
} from '#app/domain/identity/sign-in/code-refusal.ts'
import { confirmStepUp } from '#app/domain/identity/sign-in/confirm-step-up.server.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import type { RateReason } from '#app/domain/limits/rate-limits.ts'
import { findVisitor, sessionTokenOf } from '#app/http/auth/session-cookie.server.ts'
import {
  challengeCookie,
  challengeOf,
  signedInCookies,
  trustedDeviceOf,
  trustSignals,
} from '#app/http/auth/sign-in-cookies.server.ts'
import { ApiError, errorResponses, refusalResponse } from '../api-error.server.ts'
import { createApiRouter, jsonBody, jsonResponse } from '../create-api-router.server.ts'

/** Requests and confirms one-time codes. The challenge is in a cookie, so that a code works in one browser only. */
export const oneTimeCodesApi = createApiRouter()

const purpose = z.enum(['sign-in', 'step-up']).default('sign-in')

// The type demands all reasons, including those that only the browser's own checks return (bot check, Firebase).
const REQUEST_STATUS = {
  'phone-invalid': 422,
  'bot-check-failed': 403,
  'bot-check-already-rendered': 409,
  'bot-check-container-missing': 409,
  'request-failed': 503,
  'request-in-progress': 409,
  'browser-sends-codes': 409,
} as const satisfies Record<Exclude<CodeRequestReason, RateReason>, number>

const CONFIRM_STATUS = {
  'code-wrong': 422,
  'code-replaced': 422,
  'code-expired': 422,
  'code-failed': 503,
  'code-not-requested': 409,
  'account-blocked': 403,
} as const satisfies Record<Exclude<CodeConfirmReason, RateReason>, number>

const sendRoute = createRoute({
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

oneTimeCodesApi.openapi(sendRoute, async (c) => {
  const shop = c.get('shop')
  const sent = await requestCode(shop, { ...c.req.valid('json'), trust: await trustSignals(shop, c.req.raw) })
  if (!sent.ok) return refusalResponse(c, sent, CODE_REQUEST_MESSAGES, REQUEST_STATUS)
  const { phone, challengeId, resendAfterSeconds } = sent.value
  c.header('Set-Cookie', challengeCookie(shop, challengeId))
  return c.json({ phone, resendAfterSeconds }, 202)
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/auth/codes/confirm',
  summary: 'Confirm a one-time code: signs in, or re-authenticates the signed-in user',
  request: { body: jsonBody(z.object({ phone: z.string(), code: z.string(), purpose })) },
  responses: {
    200: jsonResponse('Confirmed; `nameless`: the user has not given a name yet', z.object({ nameless: z.boolean() })),
    ...errorResponses(400, 401, 403, 409, 422, 429, 503),
  },
})

oneTimeCodesApi.openapi(confirmRoute, async (c) => {
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
  if (!confirmed.ok) return refusalResponse(c, confirmed, CODE_CONFIRM_MESSAGES, CONFIRM_STATUS)
  for (const cookie of signedInCookies(shop, confirmed.value)) c.header('Set-Cookie', cookie, { append: true })
  return c.json({ nameless: 'user' in confirmed.value && confirmed.value.user === null }, 200)

  async function stepUpVisitor(challengeId: string | null, code: string) {
    const visitor = await findVisitor(shop, c.req.raw)
    if (visitor.kind === 'guest') throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
    return confirmStepUp(shop, visitor.session, { challengeId, code, device: trustedDeviceOf(shop, c.req.raw) })
  }
})
