import type { Context, MiddlewareHandler } from 'hono'
import type { Session, User } from '#app/domain/identity/user.ts'
import { findVisitor } from '#app/http/auth/session.server.ts'
import { ApiProblem } from './api-problem.server.ts'
import type { ApiEnv } from './create-api.server.ts'

/** Writes say that they are JSON: a form on another site cannot, so it cannot write in a visitor's name. */
export const onlyJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const writes = ['POST', 'PUT', 'PATCH'].includes(c.req.method)
  if (writes && !/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiProblem(415, 'json-needed', 'Send Content-Type: application/json.')
  }
  await next()
}

/** The signed-in user of the session cookie. Turns away with 401 `sign-in-needed`, or `name-needed` before the name is saved. */
export async function requireApiUser(c: Context<ApiEnv>): Promise<User> {
  return (await requireApiSession(c)).user
}

/** The same user with their session, for what asks how fresh the last one-time code is. */
export async function requireApiSession(c: Context<ApiEnv>): Promise<{ user: User; session: Session }> {
  const visitor = await findVisitor(c.get('shop'), c.req.raw)
  if (visitor.kind === 'user') return visitor
  if (visitor.kind === 'nameless') throw new ApiProblem(401, 'name-needed', 'Please save your name first.')
  throw new ApiProblem(401, 'sign-in-needed', 'Please sign in first.')
}
