import { HOURS, type Instant, indianDay, later } from '#app/domain/instant.ts'
import { isReadyForPickup } from '#app/domain/orders/order/order-readiness.ts'
import { ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { addDays } from '#app/domain/reports/sales/report-period.ts'
import type { Fate } from './create-trial-order.server.ts'
import { instantOf } from './india-time.ts'
import {
  deliveries,
  missedSearches,
  nightlyWork,
  openSampleLifecycle,
  openTicketLifecycle,
  ownerSetupLifecycle,
  questions,
  remittances,
  writeOffs,
} from './operations-lifecycles.server.ts'
import { orderLifecycle } from './order-lifecycle.server.ts'
import { planOrders } from './plan-orders.ts'
import type { Starting } from './run-lifecycles.server.ts'
import type { TrialContext } from './trial-context.ts'

const CUSTOMERS = 120

/**
 * Everything that happens from the day `from` to the instant `until`, each lifecycle with its start. The last days have
 * an order in every status, and something open of every kind.
 */
export function trialYearLifecycles(trial: TrialContext, from: string, until: Instant): Starting[] {
  const planned = planOrders(from, indianDay(until), trial.seed, CUSTOMERS)
  const orders = planned.map((order) => ({
    at: instantOf(order.day, order.hour),
    lifecycle: orderLifecycle(trial, order),
  }))
  const start = instantOf(from, 9)
  const work = [ownerSetupLifecycle, deliveries, writeOffs, nightlyWork, remittances, missedSearches]
  return [
    ...work.map((lifecycle) => ({ at: start, lifecycle: lifecycle(trial) })),
    { at: instantOf(addDays(from, 20), 11), lifecycle: questions(trial) },
    ...orders,
    ...recentLifecycles(trial, until),
    { at: later(until, -5 * HOURS), lifecycle: openTicketLifecycle(trial) },
    { at: later(until, -4 * HOURS), lifecycle: openSampleLifecycle(trial) },
  ]
}

/** When an order has to be placed to be in a status now, in hours before. */
const PLACED_HOURS_AGO: Record<OrderStatus, number> = {
  pending_payment: 2,
  placed: 1,
  confirmed: 16,
  packed: 44,
  ready_for_pickup: 44,
  shipped: 52,
  out_for_delivery: 145,
  undelivered: 155,
  delivered: 155,
  returning: 155,
  returned: 290,
  cancelled: 20,
  expired: 30,
}

/** Two orders for every status they can have now, and one that ends in each kind of request. */
function recentLifecycles(trial: TrialContext, until: Instant): Starting[] {
  const statuses = ORDER_STATUSES.filter((status) => trial.offersPickup || !isReadyForPickup(status))
  const fates: Fate[] = [
    ...statuses.flatMap((status) => [{ until: status }, { until: status }]),
    { until: 'delivered', followedBy: 'problem' },
    { until: 'delivered', followedBy: 'review' },
    { until: 'delivered', followedBy: 'refund', method: 'cod' },
  ]
  return fates.map((fate, index) => {
    const hoursAgo = PLACED_HOURS_AGO[fate.until ?? 'delivered'] + (index % 2) * 1.5
    const order = { customer: CUSTOMERS + index, seed: trial.seed * 20_000 + index }
    const isOnline = fate.until === 'pending_payment' || fate.until === 'expired'
    const lifecycle = orderLifecycle(trial, order, isOnline ? { ...fate, method: 'upi' } : fate)
    return { at: later(until, -Math.round(hoursAgo * HOURS)), lifecycle }
  })
}
