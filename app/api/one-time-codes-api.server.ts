import { createRoute, z } from '@hono/zod-openapi'
import { parsePhone } from '#app/domain/identity/person-form.ts'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodeConfirmReason,
  type CodeRequestReason,
} from '#app/domain/identity/sign-in/one-time-code.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { signIn, stepUp } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { findVisitor, sessionTokenOf } from '#app/http/auth/session.server.ts'
import {
  challengeCookie,
  challengeOf,
  deviceOf,
  signedInCookies,
  vouchingOf,
} from '#app/http/auth/sign-in-cookies.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiProblem, problems } from './api-problem.server.ts'
import { createApi } from './create-api.server.ts'

/** Asking for a one-time code and confirming it. The challenge travels in a cookie, so that a code is of use to one browser only. */
export const oneTimeCodesApi = createApi()

const purpose = z.enum(['sign-in', 'step-up']).default('sign-in')

const REQUEST_STATUS = {
  'phone-invalid': 422,
  'too-many-requests': 429,
  'bot-check-failed': 403,
  'bot-check-already-rendered': 409,
  'bot-check-container-missing': 409,
  'request-failed': 503,
  'request-in-progress': 409,
  'browser-sends-codes': 409,
} as const satisfies Record<CodeRequestReason, number>

const CONFIRM_STATUS = {
  'code-wrong': 422,
  'code-expired': 422,
  'code-failed': 503,
  'code-not-requested': 409,
  'too-many-requests': 429,
  'account-blocked': 403,
} as const satisfies Record<CodeConfirmReason, number>

const sendRoute = createRoute({
  method: 'post',
  path: '/auth/codes',
  summary: 'Send a one-time code to a phone',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ phone: z.string(), proof: z.string().nullable().default(null), purpose }),
        },
      },
    },
  },
  responses: {
    202: {
      description: 'On its way, whether or not the phone has an account',
      content: { 'application/json': { schema: z.object({ phone: z.string(), resendAfterSeconds: z.number() }) } },
    },
    ...problems(400, 403, 409, 422, 429, 503),
  },
})

oneTimeCodesApi.openapi(sendRoute, async (c) => {
  const shop = c.get('shop')
  const sent = await requestCode(shop, { ...c.req.valid('json'), vouched: await vouchingOf(shop, c.req.raw) })
  if (!sent.ok) return c.json(errorBody(sent.reason, CODE_REQUEST_MESSAGES[sent.reason]), REQUEST_STATUS[sent.reason])
  const { phone, challengeId, resendAfterSeconds } = sent.value
  c.header('Set-Cookie', challengeCookie(shop, challengeId))
  return c.json({ phone, resendAfterSeconds }, 202)
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/auth/codes/confirm',
  summary: 'Confirm a one-time code: signs in, or vouches again for whoever is signed in',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ phone: z.string(), code: z.string(), purpose }) } },
    },
  },
  responses: {
    200: {
      description: 'Confirmed; nameless means that the name is still to be saved',
      content: { 'application/json': { schema: z.object({ nameless: z.boolean() }) } },
    },
    ...problems(400, 401, 403, 409, 422, 429, 503),
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
          phone: parsePhone(phone) ?? phone,
          userAgent: c.req.header('User-Agent') ?? '',
          oldToken: sessionTokenOf(shop, c.req.raw),
          device: deviceOf(shop, c.req.raw),
        })
      : await vouchAgain(challengeId, code)
  if (!confirmed.ok)
    return c.json(
      errorBody(confirmed.reason, CODE_CONFIRM_MESSAGES[confirmed.reason]),
      CONFIRM_STATUS[confirmed.reason],
    )
  for (const cookie of signedInCookies(shop, confirmed.value)) c.header('Set-Cookie', cookie, { append: true })
  return c.json({ nameless: 'user' in confirmed.value && confirmed.value.user === null }, 200)

  async function vouchAgain(challengeId: string | null, code: string) {
    const visitor = await findVisitor(shop, c.req.raw)
    if (visitor.kind === 'guest') throw new ApiProblem(401, 'sign-in-needed', 'Please sign in first.')
    return stepUp(shop, visitor.session, { challengeId, code, device: deviceOf(shop, c.req.raw) })
  }
})
