import { type RawBuilder, sql } from 'kysely'
import type { Fulfilment, OrderStatus } from './order-status.ts'
import { type OrderGroup, statusesOfGroup } from './order-status-handling.ts'

/** Condition: an order is under a tab of the list. It names the statuses first, which an index finds. */
export function hasGroup(group: OrderGroup): RawBuilder<boolean> {
  return ofStatuses(statusesOfGroup(group))
}

/** Condition: an order has one of the statuses of its kind. */
function ofStatuses({ delivery, pickup }: Record<Fulfilment, readonly OrderStatus[]>): RawBuilder<boolean> {
  const all = Array.from(new Set([...delivery, ...pickup]))
  const onlyOf = (fulfilment: Fulfilment, other: readonly OrderStatus[]) =>
    all
      .filter((status) => !other.includes(status))
      .map((status) => sql`not (orders.status = ${status} and orders.fulfilment <> ${fulfilment})`)
  const conditions = [
    all.length > 0 ? sql`orders.status in (${sql.join(all)})` : sql`1 = 0`,
    ...onlyOf('delivery', pickup),
    ...onlyOf('pickup', delivery),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
