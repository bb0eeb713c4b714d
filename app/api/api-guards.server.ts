import type { Context, MiddlewareHandler } from 'hono'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findVisitor } from '#app/http/auth/session-cookie.server.ts'
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

/** The session of anyone signed in, even without a name yet. Throws 401 `sign-in-needed`. */
export async function requireApiSession(c: Context<ApiEnv>): Promise<Session> {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  if (visitor.kind === 'guest') throw new ApiError(401, 'sign-in-needed', 'Please sign in first.')
  return visitor.session
}
