import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { SAVE_NAME_MESSAGES } from '#app/domain/identity/profile/person-name.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import {
  CODE_CONFIRM_MESSAGES,
  CODE_REQUEST_MESSAGES,
  type CodeConfirmReason,
  type CodeRequestReason,
} from '#app/domain/identity/sign-in/code-refusal.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { returnPath } from '#app/domain/identity/sign-in/return-path.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { signInExplanation } from '#app/domain/identity/sign-in/sign-in-explanation.ts'
import { signInFormSchema } from '#app/domain/identity/sign-in/sign-in-form.ts'
import { isStaffRole } from '#app/domain/identity/staff/role.ts'
import type { User } from '#app/domain/identity/user.ts'
import { sessionTokenOf } from '#app/http/auth/session-cookie.server.ts'
import {
  challengeCookie,
  challengeOf,
  signedInCookies,
  trustedDeviceOf,
  trustSignals,
} from '#app/http/auth/sign-in-cookies.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { parseForm, typedIn } from '#app/http/forms/form.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { SignInSteps } from '#app/ui/shop/sign-in/sign-in-steps.tsx'
import type { SignInStart, SignInStep } from '#app/ui/shop/sign-in/use-sign-in.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Sign in or sign up', matches) },
  { name: 'robots', content: 'noindex' },
]

/** One sign-in step as a plain form. With scripts the steps call the API instead, and the page stays. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  const parsed = parseForm(form, signInFormSchema)
  if (!parsed.ok) return stepAgain('name', form, { error: parsed.fields.name, status: 400 })
  switch (parsed.value.intent) {
    case 'send-code':
      return sendCode(args, form, parsed.value)
    case 'confirm-code':
      return confirmCode(args, form, parsed.value)
    case 'save-name':
      return saveTypedName(args, form, parsed.value)
  }
}

type StepInput<Intent> = Extract<z.infer<typeof signInFormSchema>, { intent: Intent }>

async function sendCode(
  { request, context }: Route.ActionArgs,
  form: FormData,
  { phone, proof }: StepInput<'send-code'>,
) {
  const shop = shopOf(context)
  const sent = await requestCode(shop, {
    phone,
    proof: proof ?? null,
    purpose: 'sign-in',
    trust: await trustSignals(shop, request),
  })
  if (!sent.ok)
    return stepAgain('phone', form, { error: CODE_REQUEST_MESSAGES[sent.reason], status: statusOf(sent.reason) })
  const { challengeId, resendAfterSeconds } = sent.value
  const start = { step: 'code', phone: sent.value.phone, resendAfterSeconds } as const
  return data<SignInStart>(start, {
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': challengeCookie(shop, challengeId) },
  })
}

async function confirmCode(
  { request, context }: Route.ActionArgs,
  form: FormData,
  { phone, code }: StepInput<'confirm-code'>,
) {
  const shop = shopOf(context)
  const userAgent = request.headers.get('User-Agent') ?? ''
  const signed = await signIn(shop, {
    challengeId: challengeOf(shop, request),
    phone,
    code,
    userAgent,
    oldToken: sessionTokenOf(shop, request),
    device: trustedDeviceOf(shop, request),
  })
  if (!signed.ok)
    return stepAgain('code', form, { error: CODE_CONFIRM_MESSAGES[signed.reason], status: statusOf(signed.reason) })
  const headers = new Headers(signedInCookies(shop, signed.value).map((cookie) => ['Set-Cookie', cookie]))
  const { user } = signed.value
  if (user) return redirect(pathAfter(nextOf(request), user), { headers })
  const search = new URLSearchParams({ step: 'name', next: nextOf(request) ?? '' })
  return redirect(`/auth?${search}`, { headers })
}

async function saveTypedName({ request, context }: Route.ActionArgs, form: FormData, { name }: StepInput<'save-name'>) {
  const saved = await saveName(shopOf(context), await visitorOf(context), name)
  if (!saved.ok) return stepAgain('name', form, { error: SAVE_NAME_MESSAGES[saved.reason], status: 422 })
  return redirect(pathAfter(nextOf(request), saved.value))
}

// The browser shows the form again whichever it is. Programs are told each reason by a status of its own (api/v1).
function statusOf(reason: CodeRequestReason | CodeConfirmReason): 422 | 429 {
  return refusalStatus(reason, 422)
}

/** Renders the step again with what was typed and its error. A step has one field, of the step's name. */
function stepAgain(
  step: SignInStep,
  form: FormData,
  { error = '', status }: { error: string | undefined; status: number },
) {
  const typed = typedIn(form)
  const answer = { fields: { [step]: error }, typed, refusal: null }
  const phone = step === 'code' ? typed.phone : undefined
  return data<SignInStart>({ step, phone, answer }, { status, headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

function nextOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('next')
}

/** Where somebody goes on: to the page that led here, else staff into the panel and a shopper home. */
function pathAfter(next: string | null, user: Pick<User, 'role'> | null | undefined): string {
  return returnPath(next, user && isStaffRole(user.role) ? '/admin' : '/')
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const step = STEPS.find((step) => step === search.get('step'))
  const next = search.get('next')
  return (
    <div className="wrap page sign-in-page">
      <SignInSteps
        start={
          actionData ??
          (step && { ...STARTS[step], phone: search.get('phone') ?? '', isPrinted: search.has('printed') })
        }
        why={signInExplanation(returnPath(next))}
        onDone={(user) => navigate(pathAfter(next, user), { replace: true })}
      />
    </div>
  )
}

// Steps that a URL may name: the guards redirect a user without a name to ?step=name.
const STEPS: readonly SignInStep[] = ['code', 'name']
const STARTS: Record<SignInStep, SignInStart> = {
  phone: { step: 'phone' },
  code: { step: 'code' },
  name: { step: 'name' },
}
