import type { Context, MiddlewareHandler } from 'hono'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import { mayAny, type Permission } from '#app/domain/identity/staff/permission.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findVisitor } from '#app/http/auth/find-visitor.server.ts'
import { findStaff, type StaffUser } from '#app/http/auth/guards.server.ts'
import { ApiError } from './api-error.server.ts'
import type { ApiEnv } from './create-api-router.server.ts'

/** Requires writes to declare JSON, which a cross-site form cannot: CSRF protection beside the Origin check. */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const writes = ['POST', 'PUT', 'PATCH'].includes(c.req.method)
  if (writes && !/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError(415, 'json-needed', 'Send Content-Type: application/json.')
  }
  await next()
}

/** The signed-in user. Throws 401 `sign-in-needed`, or `name-needed` until the name is saved. */
export async function requireApiUser(c: Context<ApiEnv>): Promise<User> {
  return (await requireApiUserAndSession(c)).user
}

/**
 * The signed-in user with their session, which knows how fresh the last one-time code is. Throws like requireApiUser.
 */
export async function requireApiUserAndSession(c: Context<ApiEnv>): Promise<{ user: User; session: Session }> {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  if (visitor.kind === 'user') return visitor
  if (visitor.kind === 'nameless') throw new ApiError(401, 'name-needed', 'Please save your name first.')
  throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
}

/**
 * The signed-in member of staff, if they have the permission, or `anyOf` several. Throws 401 like requireApiUser, and
 * 403 `not-permitted`. Its route names both: `errorResponses(401, 403)`.
 */
export async function requireApiStaff(
  c: Context<ApiEnv>,
  permission: Permission | { anyOf: readonly Permission[] },
): Promise<StaffUser> {
  const staff = await findStaff(c.get('shop'), await requireApiUserAndSession(c))
  if (staff && mayAny(staff, typeof permission === 'string' ? [permission] : permission.anyOf)) return staff
  throw new ApiError(403, 'not-permitted', 'That is not part of your role. Ask the owner if you need it.')
}

/** The session of anyone signed in, even without a name yet. Throws 401 `sign-in-needed`. */
export async function requireApiSession(c: Context<ApiEnv>): Promise<Session> {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  if (visitor.kind === 'guest') throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
  return visitor.session
}
