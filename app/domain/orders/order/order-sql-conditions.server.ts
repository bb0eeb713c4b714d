import { type AliasedRawBuilder, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#app/db/schema.ts'
import { PAYMENT_STATUSES } from '#app/domain/payments/payment/payment-status.ts'
import { needsMoney } from './order.ts'
import { FULFILMENTS, type Fulfilment } from './order-fulfilment.ts'
import { ORDER_STATUSES, type OrderPhase, type OrderStatus, statusesInPhases } from './order-status.ts'
import { type OrderGroup, STATUS_HANDLING, statusesOfGroupByFulfilment } from './order-status-handling.ts'

// What queries ask of an order: conditions that follow from its status, to be put into the query of any store. None of
// them asks the database by itself.

const CASH_BOUGHT = ORDER_STATUSES.filter((status) => STATUS_HANDLING[status].isCashBought)

/** Condition: an order was paid online, or in cash and confirmed (`isCashBought`), and was not cancelled since. */
export function wasBought(eb: ExpressionBuilder<Tables, 'orders'>) {
  return eb.and([
    isSale('orders'),
    eb.or([eb('orders.payment_method', '<>', 'cod'), eb('orders.status', 'in', CASH_BOUGHT)]),
  ])
}

/** The statuses of some phases as an SQL list for `in`. Literals: with parameters no partial index could be used. */
export function statusList(...phases: readonly OrderPhase[]): RawBuilder<unknown> {
  return sql`(${sql.join(statusesInPhases(...phases).map((status) => sql.lit(status)))})`
}

/**
 * Condition: an order is a sale. It was paid, or is to be paid in cash, and was not cancelled since; tasting samples
 * and packs sent again have no payment method. `orders` is the name or alias of the table in the query.
 */
export function isSale(orders: string): RawBuilder<boolean> {
  const [status, method] = [sql.ref(`${orders}.status`), sql.ref(`${orders}.payment_method`)]
  return sql<boolean>`(${status} not in ${statusList('unpaid', 'void')} and ${method} <> ${sql.lit('none')})`
}

/**
 * Condition: an order to be paid in cash came back, or is on its way back, because its shopper did not take it. What
 * its courier lost, nobody refused, and what is paid comes back for other reasons. `orders` is the name or alias of the
 * table in the query.
 */
export function isRefused(orders: string): RawBuilder<boolean> {
  const [id, status, method] = ['id', 'status', 'payment_method'].map((column) => sql.ref(`${orders}.${column}`))
  return sql<boolean>`(${status} in ${statusList('returned')} and ${method} = ${sql.lit('cod')}
    and not exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state = 'lost'))`
}

/**
 * Condition: each parcel of an order that has left was lost, as `areAllLost` says of their states. A parcel that had
 * not left when the order was taken back was withdrawn at the same instant. Its packs were not lost, so the order came
 * back in part and the condition is false. `orders` is the name or alias of the table in the query.
 */
export function isLost(orders: string): RawBuilder<boolean> {
  const [id, status] = [sql.ref(`${orders}.id`), sql.ref(`${orders}.status`)]
  return sql<boolean>`(${status} in ${statusList('in-transit', 'returned')}
    and exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state = 'lost')
    and not exists (select 1 from parcels where parcels.order_id = ${id} and parcels.state <> 'lost'
      and (parcels.state <> 'cancelled' or exists (select 1 from order_events where order_events.order_id = ${id}
        and order_events.to_status = 'returned' and order_events.at = parcels.state_at))))`
}

/** The column `is_lost`, 1 or 0, of an order that was lost as a whole (`isLost`). */
export function isLostColumn(orders: string): AliasedRawBuilder<number, 'is_lost'> {
  return sql<number>`case when ${isLost(orders)} then 1 else 0 end`.as('is_lost')
}

/**
 * Condition on the table `orders`, under its own name: an order is under a tab of the list. The statuses come first,
 * since an index finds them.
 */
export function hasGroup(group: OrderGroup): RawBuilder<boolean> {
  return ofStatuses(statusesOfGroupByFulfilment(group))
}

const UNPAID = PAYMENT_STATUSES.filter((paymentStatus) => needsMoney({ paymentStatus }))

/**
 * Condition on the table `orders`, under its own name: an order may be packed now, as `isPackable` says of one that is
 * read. It is to pack, and neither it nor one of its edits waits for its payment.
 */
export function isPackableNow(): RawBuilder<boolean> {
  return sql<boolean>`${hasGroup('to-pack')} and not ${awaitsMoney()}`
}

/** Condition on the table `orders`, under its own name: an order is to pack once it, or one of its edits, is paid. */
export function isPackableOncePaid(): RawBuilder<boolean> {
  return sql<boolean>`${hasGroup('to-pack')} and ${awaitsMoney()}`
}

function awaitsMoney(): RawBuilder<boolean> {
  return sql<boolean>`(orders.payment_status in (${sql.join(UNPAID)}) or exists (select 1 from order_edits
    where order_edits.order_id = orders.id and order_edits.ended_at is null))`
}

/** Condition: an order has one of the statuses of its kind. */
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
