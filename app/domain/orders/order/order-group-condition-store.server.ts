import { type RawBuilder, sql } from 'kysely'
import { statusesOfGroupByFulfilment } from './handling-by-fulfilment.ts'
import type { OrderGroup } from './order-group.ts'
import { FULFILMENTS, type Fulfilment, type OrderStatus } from './order-status.ts'

/**
 * A condition for queries of the table `orders`: an order is under a tab of the list. The statuses come first, since an
 * index finds them.
 */
export function hasGroup(group: OrderGroup): RawBuilder<boolean> {
  return ofStatuses(statusesOfGroupByFulfilment(group))
}

/** A condition: an order has one of the statuses of its kind. */
function ofStatuses(statuses: Record<Fulfilment, readonly OrderStatus[]>): RawBuilder<boolean> {
  const all = Array.from(new Set(FULFILMENTS.flatMap((fulfilment) => statuses[fulfilment])))
  const ofSome = all.flatMap((status) => {
    const kinds = FULFILMENTS.filter((fulfilment) => statuses[fulfilment].includes(status))
    if (kinds.length === FULFILMENTS.length) return []
    return [sql`not (orders.status = ${status} and orders.fulfilment not in (${sql.join(kinds)}))`]
  })
  const conditions = [all.length > 0 ? sql`orders.status in (${sql.join(all)})` : sql`1 = 0`, ...ofSome]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
