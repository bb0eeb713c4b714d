import type { Instant } from '#app/domain/time/instant.ts'

/** The actor of background jobs, payments and messages. */
export const THE_SHOP = 'shop'
/** The actor of commands, which need access to the server. */
export const COMMAND_LINE = 'command line'

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

/** A member of staff, with the time of their last confirmed one-time code. */
export type Staff = { id: string; codeConfirmedAt: Instant }

/** Who calls a verb, its second argument: a user id or THE_SHOP; staff with their code where a verb asks for one. */
export type Actor = string | Staff

/** Who changes roles and settings: staff, or the operator of the server. */
export type Administrator = Staff | typeof COMMAND_LINE

/** The audit context of an actor at the current time. */
export function auditContext(
  shop: { now: () => Instant; newId: AuditContext['newId'] },
  actor: Actor = THE_SHOP,
): AuditContext {
  const context = { at: shop.now(), newId: shop.newId }
  if (typeof actor === 'string') return { ...context, actor }
  return { ...context, actor: actor.id, codeConfirmedAt: actor.codeConfirmedAt }
}
