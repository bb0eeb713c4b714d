import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import type { Visitor } from '#app/domain/identity/sessions/visitor.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sessionTokenOf } from './session-cookie.server.ts'

/** Who sends a request: a guest, someone signed in who has not given a name, or a user. */
export function findVisitor(shop: Shop, request: Request): Promise<Visitor> {
  return findVisitorByToken(shop, sessionTokenOf(shop, request))
}
