import { type RouterContextProvider, redirect } from 'react-router'
import type { Staff } from '#app/domain/audit-context.ts'
import { isCodeFresh } from '#app/domain/identity/sessions/session.ts'
import { returnPath } from '#app/domain/identity/sign-in/return-path.ts'
import { adminHomePath, type Job, may } from '#app/domain/identity/staff/permission.ts'
import { mayEnterAdmin, type Session, type User } from '#app/domain/identity/user.ts'
import { pageUrl } from '../context/page-url.server.ts'
import { shopOf, visitorOf } from '../context/shop-context.ts'
import { withFlash } from '../forms/flash.server.ts'

const NOT_YOURS = { title: 'That is not part of your role', text: 'Ask the owner if you need it.' }

type Context = Readonly<RouterContextProvider>

/** The signed-in user, else off to sign in and back. Whoever has not told their name yet is asked for it there. */
export async function requireUser(context: Context, request: Request): Promise<User> {
  return (await requireSession(context, request)).user
}

/** The signed-in user with their session, for what asks how fresh the last one-time code is. */
export async function requireSession(context: Context, request: Request): Promise<{ user: User; session: Session }> {
  const visitor = await visitorOf(context)
  if (visitor.kind === 'user') return visitor
  const step = visitor.kind === 'nameless' ? 'step=name&' : ''
  throw redirect(`/auth?${step}next=${encodeURIComponent(pageOf(request))}`)
}

/**
 * Somebody behind the counter who may do this job. Guests go to sign in, customers home (spec section 2), and staff whose
 * job it is not to their own desk, where they are told why. Every page and every action of the panel begins here.
 */
export async function requireStaff(context: Context, request: Request, job: Job): Promise<User & Staff> {
  const user = await requireAnyStaff(context, request)
  if (may(user.role, job)) return user
  // At the panel's own address everybody begins, and nobody has asked for anything.
  const asked = pageUrl(request).pathname !== '/admin'
  throw redirect(adminHomePath(user.role), { headers: asked ? withFlash(undefined, NOT_YOURS) : undefined })
}

/** Somebody behind the counter, whatever their job: for the panel's frame, which shows each their own. */
export async function requireAnyStaff(context: Context, request: Request): Promise<User & Staff> {
  const { user, session } = await requireSession(context, request)
  if (!mayEnterAdmin(user.role)) throw redirect('/')
  return { ...user, codeConfirmedAt: session.codeConfirmedAt }
}

/**
 * Whether whoever asks has just confirmed a one-time code: changes of roles, refunds and settings ask for one, so that a
 * browser left open is not enough.
 */
export async function hasFreshCode(context: Context, request: Request): Promise<boolean> {
  const { session } = await requireSession(context, request)
  return isCodeFresh(session.codeConfirmedAt, shopOf(context).now())
}

/** The page someone was on: the one asked for, or the one a form was sent from. */
function pageOf(request: Request): string {
  const url = pageUrl(request)
  if (request.method === 'GET') return returnPath(url.pathname + url.search)
  const from = request.headers.get('Referer')
  if (!from || !URL.canParse(from)) return '/'
  const page = new URL(from)
  return page.host === url.host ? returnPath(page.pathname + page.search) : '/'
}
