import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { upsertGatewayChangedAt, upsertHasPublishedGateway } from '../texts/policy-settings-store.server.ts'

/** Saves whether policies are published with a payment gateway, in the caller's transaction. */
export function changeGatewayInPolicies(tx: Tx, value: boolean, { at, actor }: AuditContext): Promise<void> {
  return upsertHasPublishedGateway(tx, value, at, actor)
}

/** Saves since when a process has seen the gateway otherwise than published, or that none does (null), likewise. */
export function changeGatewayChangedAt(tx: Tx, value: Instant | null, { at, actor }: AuditContext): Promise<void> {
  return upsertGatewayChangedAt(tx, value, at, actor)
}
