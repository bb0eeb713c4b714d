import type { Instant } from '#app/domain/time/instant.ts'
import { type Actor, THE_SHOP } from './actor.ts'

/** The actor (a user id, or `THE_SHOP`) and time of a change, written to every ledger row, event and audit entry. */
export type AuditContext = {
  actor: string
  at: Instant
  newId: (kind: string) => string
  /** When the actor last confirmed a one-time code. Refunds need it. */
  codeConfirmedAt?: Instant
  /** The actor is the shopper whose order it is. */
  isOwnOrder?: true
}

/** The audit context of an actor at the current time. */
export function auditContext(
  shop: { now: () => Instant; newId: AuditContext['newId'] },
  actor: Actor = THE_SHOP,
): AuditContext {
  const context = { at: shop.now(), newId: shop.newId }
  if (typeof actor === 'string') return { ...context, actor }
  return { ...context, actor: actor.id, codeConfirmedAt: actor.codeConfirmedAt }
}
