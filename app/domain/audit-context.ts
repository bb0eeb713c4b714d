import type { Instant } from './instant.ts'
import type { Shop } from './shop.ts'

/** The shop acting by itself: sweepers, payments, messages. */
export const THE_SHOP = 'shop'

/** Who does something (a user's id, or the shop itself) and when: written into every ledger row, event and audit line. */
export type AuditContext = {
  actor: string
  at: Instant
  newId: Shop['newId']
  /** When whoever acts last confirmed a one-time code; without it they send no money back. */
  codeConfirmedAt?: Instant
  /** A shopper acts on an order of their own. */
  ownOrder?: true
}

/** Somebody behind the counter, with how fresh their one-time code is. */
export type Staff = { id: string; codeConfirmedAt: Instant }

/** The audit context of somebody who acts now. */
export function auditContext(shop: Pick<Shop, 'now' | 'newId'>, actor: string | Staff = THE_SHOP): AuditContext {
  const context = { at: shop.now(), newId: shop.newId }
  if (typeof actor === 'string') return { ...context, actor }
  return { ...context, actor: actor.id, codeConfirmedAt: actor.codeConfirmedAt }
}
