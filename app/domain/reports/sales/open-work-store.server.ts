import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { DUE_PAISE } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { COLLECTED_FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { hasGroup, isPackableNow } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { isReadyForPickup, ORDER_STATUSES, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import {
  isInGroup,
  ORDER_GROUPS,
  type OrderGroup,
  STATUS_HANDLING,
} from '#app/domain/orders/order/order-status-handling.ts'
import { isAtShopper, PARCEL_STATES } from '#app/domain/orders/parcel/parcel-state.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { TO_PAY_OUT } from '#app/domain/payments/refund/refund-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'

const WITH_COURIERS = ORDER_STATUSES.filter((status) => STATUS_HANDLING[status].cashCollector === 'courier')

/**
 * The cash that couriers still collect for orders paid on delivery, and the cash that they have collected for orders
 * while another box has not arrived. The latter is recorded once such an order is delivered.
 */
export async function sumCashOnTheWay(db: Db): Promise<{ orders: number; paise: Paise; collectedPaise: Paise }> {
  // Added up by the database, by the index orders_cash_due alone: there may be thousands. The payment status is a
  // literal: with a parameter SQLite would not use the partial index.
  const isCollected = sql<boolean>`collected.id is not null`
  const row = await db
    .selectFrom('orders')
    .where(sql<boolean>`orders.payment_status = 'cod_due'`)
    .where('status', 'in', WITH_COURIERS)
    .leftJoin('parcels as collected', (join) =>
      join
        .onRef('collected.order_id', '=', 'orders.id')
        .on('collected.collect_paise', '>', 0)
        .on('collected.state', 'in', PARCEL_STATES.filter(isAtShopper)),
    )
    .select([
      sql<number | null>`sum(case when ${isCollected} then 0 else 1 end)`.as('orders'),
      sql<number | null>`sum(case when ${isCollected} then 0 else ${DUE_PAISE} end)`.as('paise'),
      sql<number | null>`sum(case when ${isCollected} then ${DUE_PAISE} else 0 end)`.as('collected_paise'),
    ])
    .executeTakeFirstOrThrow()
  return {
    orders: row.orders ?? 0,
    paise: row.paise ?? 0,
    collectedPaise: row.collected_paise ?? 0,
  }
}

/** Refunds to pay out manually, for cash orders or where the gateway failed: orders, amount and the oldest. */
export async function sumPayouts(db: Db): Promise<{ orders: number; paise: Paise; oldest: Instant | null }> {
  const row = await db
    .selectFrom('refunds')
    .where(TO_PAY_OUT)
    .select((eb) => [
      eb.fn.count<number>('order_id').distinct().as('orders'),
      eb.fn.sum<number | null>('amount_paise').as('paise'),
      eb.fn.min('updated_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: row.orders, paise: row.paise ?? 0, oldest: row.oldest }
}

const WAITING = ORDER_STATUSES.filter((status) => STATUS_FACTS[status].waitsFor === 'staff')

/** The orders of a tab that wait for staff: their number, their weight, and the oldest. */
export type WaitingOrders = { orders: number; weightGrams: Grams; oldest: Instant | null }

/**
 * The orders that wait for staff, by tab of the order list; of those to pack only what may be packed now, as the
 * packing list has it. Reads no others.
 */
export async function sumWaiting(db: Db): Promise<Record<OrderGroup, WaitingOrders>> {
  // By the index orders_waiting alone: there may be thousands.
  const rows = await db
    .selectFrom('orders')
    .where('status', 'in', WAITING)
    .groupBy(['status', 'fulfilment'])
    .select(['status', 'fulfilment', ...WAITING_SUMS])
    .execute()
  // Whether money is awaited is in no index of the orders, but few are to pack at once.
  const toPack = await db.selectFrom('orders').where(isPackableNow()).select(WAITING_SUMS).execute()
  const waitingOf = (group: OrderGroup): WaitingOrders => {
    const mine = group === 'to-pack' ? toPack : rows.filter((row) => isInGroup(row, group))
    return {
      orders: sumBy(mine, (row) => row.orders),
      weightGrams: sumBy(mine, (row) => row.grams ?? 0),
      oldest: mine.flatMap((row) => row.oldest ?? []).sort()[0] ?? null,
    }
  }
  const groups = Object.keys(ORDER_GROUPS) as OrderGroup[]
  return Object.fromEntries(groups.map((group) => [group, waitingOf(group)])) as Record<OrderGroup, WaitingOrders>
}

const WAITING_SUMS = [
  sql<number>`count(*)`.as('orders'),
  sql<Grams | null>`sum(weight_grams)`.as('grams'),
  sql<Instant | null>`min(created_at)`.as('oldest'),
] as const

/** Maximum count of a badge. */
const MAX_BADGE = 100

/**
 * The number of orders of a tab that wait for staff, at most `MAX_BADGE`; of those to pack only what may be packed now.
 * Read with every page of the panel.
 */
export async function countOrdersWaiting(db: Db, group: OrderGroup): Promise<number> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .where('status', 'in', WAITING)
        .where(group === 'to-pack' ? isPackableNow() : hasGroup(group))
        .select('id')
        .limit(MAX_BADGE)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return row.orders
}

/**
 * The orders that lie ready at the shop longer than they were to be kept, on a day in India: their number, and the
 * oldest day.
 */
export async function countNotCollected(db: Db, today: string): Promise<{ orders: number; oldest: string | null }> {
  const row = await db
    .selectFrom('orders')
    .where('fulfilment', 'in', COLLECTED_FULFILMENTS)
    .where('status', 'in', TO_HAND_OVER)
    .where('pickup_until', '<', today)
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.min('pickup_until').as('oldest')])
    .executeTakeFirstOrThrow()
  return { orders: row.orders, oldest: row.oldest }
}

const TO_HAND_OVER = ORDER_STATUSES.filter(isReadyForPickup)
