import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { NameForm } from '#app/domain/identity/person-form.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodeConfirmReason,
  type CodeRequestReason,
  SAVE_NAME_MESSAGES,
} from '#app/domain/identity/sign-in/one-time-code.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { returnPath } from '#app/domain/identity/sign-in/return-path.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { signInReason } from '#app/domain/identity/sign-in/sign-in-reason.ts'
import { sessionTokenOf } from '#app/http/auth/session.server.ts'
import {
  challengeCookie,
  challengeOf,
  deviceOf,
  signedInCookies,
  vouchingOf,
} from '#app/http/auth/sign-in-cookies.server.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { SignInSteps } from '#app/ui/shop/sign-in/sign-in-steps.tsx'
import type { SignInStart, SignInStep } from '#app/ui/shop/sign-in/use-sign-in.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Sign in or sign up', matches) },
  { name: 'robots', content: 'noindex' },
]

const StepForm = z.object({
  step: z.enum(['phone', 'code', 'name']),
  phone: z.string().default(''),
  code: z.string().default(''),
  proof: z.string().optional(),
})

/** One step of signing in as a plain form. With scripts the steps talk to the API instead, and the page stays. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  const read = parseForm(form, StepForm)
  if (!read.ok) return again({ step: 'phone' }, 400)
  if (read.value.step === 'phone') return sendCode(args, read.value)
  if (read.value.step === 'code') return confirm(args, read.value)
  return takeName(args, form)
}

type Typed = z.infer<typeof StepForm>

async function sendCode({ request, context }: Route.ActionArgs, { phone, proof }: Typed) {
  const shop = shopOf(context)
  const sent = await requestCode(shop, {
    phone,
    proof: proof ?? null,
    purpose: 'sign-in',
    vouched: await vouchingOf(shop, request),
  })
  if (!sent.ok)
    return again({ step: 'phone', typed: phone, error: CODE_REQUEST_MESSAGES[sent.reason] }, statusOf(sent.reason))
  const { challengeId, resendAfterSeconds } = sent.value
  return again({ step: 'code', phone: sent.value.phone, resendAfterSeconds }, 200, {
    'Set-Cookie': challengeCookie(shop, challengeId),
  })
}

async function confirm({ request, context }: Route.ActionArgs, { phone, code }: Typed) {
  const shop = shopOf(context)
  const userAgent = request.headers.get('User-Agent') ?? ''
  const signed = await signIn(shop, {
    challengeId: challengeOf(shop, request),
    phone,
    code,
    userAgent,
    oldToken: sessionTokenOf(shop, request),
    device: deviceOf(shop, request),
  })
  if (!signed.ok)
    return again(
      { step: 'code', phone, typed: code, error: CODE_CONFIRM_MESSAGES[signed.reason] },
      statusOf(signed.reason),
    )
  const headers = new Headers(signedInCookies(shop, signed.value).map((cookie) => ['Set-Cookie', cookie]))
  const next = nextOf(request)
  return redirect(signed.value.user ? next : `/auth?step=name&next=${encodeURIComponent(next)}`, { headers })
}

async function takeName({ request, context }: Route.ActionArgs, form: FormData) {
  const read = parseForm(form, NameForm)
  if (!read.ok) return again({ step: 'name', typed: read.typed.name, error: read.fields.name }, 400)
  const saved = await saveName(shopOf(context), await visitorOf(context), read.value.name)
  if (!saved.ok) return again({ step: 'name', typed: read.value.name, error: SAVE_NAME_MESSAGES[saved.reason] }, 422)
  return redirect(nextOf(request))
}

function statusOf(reason: CodeRequestReason | CodeConfirmReason): 422 | 429 {
  return reason === 'too-many-requests' ? 429 : 422
}

function again(start: SignInStart, status: number, headers: HeadersInit = {}) {
  return data(start, { status, headers: withNoStore(headers) })
}

function withNoStore(headers: HeadersInit): Headers {
  const all = new Headers(headers)
  all.set('Cache-Control', 'no-store')
  return all
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

function nextOf(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get('next'))
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const step = STEPS.find((step) => step === search.get('step'))
  const next = returnPath(search.get('next'))
  return (
    <div className="wrap sign-in-page">
      <SignInSteps
        start={actionData ?? (step && { ...ASKED[step], phone: search.get('phone') ?? '' })}
        why={signInReason(next)}
        onDone={() => navigate(next, { replace: true })}
      />
    </div>
  )
}

// A step asked for in the address, as the guards do for someone who still owes their name.
const STEPS: readonly SignInStep[] = ['code', 'name']
const ASKED: Record<SignInStep, SignInStart> = {
  phone: { step: 'phone' },
  code: { step: 'code' },
  name: { step: 'name' },
}
