import { type RouterContextProvider, redirect } from 'react-router'
import type { Staff } from '#app/domain/actor.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import { returnPath } from '#app/domain/identity/sign-in/return-path.ts'
import { type Access, mayAny, type Permission } from '#app/domain/identity/staff/permission.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { isStaffRole, type StaffRole } from '#app/domain/identity/staff/role.ts'
import { startPage } from '#app/domain/identity/staff/start-page.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pageUrl } from '../context/page-url.server.ts'
import { shopOf, visitorOf } from '../context/router-context.ts'
import { withToast } from '../responses/toast.server.ts'

const NOT_PERMITTED = { title: 'That is not part of your role', text: 'Ask the owner if you need it.' }

type Context = Readonly<RouterContextProvider>

/** A signed-in member of staff, with their permissions and the time of their last one-time code. */
export type StaffUser = User & Staff & Access & { role: StaffRole }

/**
 * The signed-in user; redirects to /auth otherwise, and back afterwards. A user without a name has to type it there.
 */
export async function requireUser(context: Context, request: Request): Promise<User> {
  return (await requireSession(context, request)).user
}

/** The signed-in user with their session, which knows how fresh the last one-time code is. */
export async function requireSession(context: Context, request: Request): Promise<{ user: User; session: Session }> {
  const visitor = await visitorOf(context)
  if (visitor.kind === 'user') return visitor
  const step = visitor.kind === 'nameless' ? 'step=name&' : ''
  throw redirect(`/auth?${step}next=${encodeURIComponent(pageOf(request))}`)
}

/**
 * The signed-in member of staff, if they have the permission, or `anyOf` several. Redirects guests to sign-in and
 * customers to the home page (docs/specification.md, section 2), and staff without the permission to their start page
 * with a message. Every admin loader and action calls it.
 */
export async function requireStaff(
  context: Context,
  request: Request,
  permission: Permission | { anyOf: readonly Permission[] },
): Promise<StaffUser> {
  const user = await requireAnyStaff(context, request)
  if (mayAny(user, typeof permission === 'string' ? [permission] : permission.anyOf)) return user
  const start = startPage(user)
  // `/admin` is the entrance for every role, so its redirect to a start page needs no message.
  const isRefused = start === null || pageUrl(request).pathname !== '/admin'
  throw redirect(start ? shopOf(context).panelPath(start) : '/', {
    headers: isRefused ? withToast(undefined, NOT_PERMITTED) : undefined,
  })
}

/** The signed-in member of staff of any role, for the admin layout, which shows each person their own links. */
export async function requireAnyStaff(context: Context, request: Request): Promise<StaffUser> {
  const staff = await findStaff(shopOf(context), await requireSession(context, request))
  if (!staff) throw redirect('/')
  return staff
}

/** A signed-in user as a member of staff, with the permissions that the role has now; null for a customer. */
export async function findStaff(
  { db }: Pick<Shop, 'db'>,
  { user, session }: { user: User; session: Session },
): Promise<StaffUser | null> {
  const { role } = user
  if (!isStaffRole(role)) return null
  return { ...user, role, permissions: await readPermissions(db, role), codeConfirmedAt: session.codeConfirmedAt }
}

/** The page to return to after sign-in: the requested one, or the one a form was sent from. */
function pageOf(request: Request): string {
  const url = pageUrl(request)
  if (request.method === 'GET') return returnPath(url.pathname + url.search)
  const from = request.headers.get('Referer')
  if (!from || !URL.canParse(from)) return '/'
  const page = new URL(from)
  return page.host === url.host ? returnPath(page.pathname + page.search) : '/'
}
