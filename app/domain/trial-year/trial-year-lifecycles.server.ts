import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import {
  isInPhase,
  isReadyForPickup,
  ORDER_STATUSES,
  type OrderStatus,
  shortestWay,
  statusesOfFulfilment,
} from '#app/domain/orders/order/order-status.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { FixedChoices } from './create-trial-order.server.ts'
import {
  missedSearches,
  openSampleLifecycle,
  openTicketLifecycle,
  questions,
} from './customer-request-lifecycles.server.ts'
import { deliveries, nightlyWork, ownerSetupLifecycle, remittances, writeOffs } from './operations-lifecycles.server.ts'
import { MOVE_HOURS, orderLifecycle } from './order-lifecycle.server.ts'
import { planOrders } from './plan-orders.ts'
import type { Starting } from './run-lifecycles.server.ts'
import { instantOf, type TrialContext } from './trial-context.ts'

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

/** When an order has to be placed to be in a status by now, in hours before: it needs at most so many for each move. */
function placedHoursAgo(status: OrderStatus): number {
  const [fulfilment = 'delivery'] = FULFILMENTS.filter((kind) => statusesOfFulfilment(kind).includes(status))
  // What expires or is cancelled may end before it is placed.
  const from = isInPhase(status, 'void') ? 'pending_payment' : 'placed'
  return 1 + MOVE_HOURS * shortestWay({ status: from, fulfilment, isLost: false }, status).length
}

/** Two orders for every status they can have now, and one that ends in each kind of request. */
function recentLifecycles(trial: TrialContext, until: Instant): Starting[] {
  const statuses = ORDER_STATUSES.filter((status) => trial.offersPickup || !isReadyForPickup(status))
  const fixedChoices: FixedChoices[] = [
    ...statuses.flatMap((status) => [{ until: status }, { until: status }]),
    { until: 'delivered', followedBy: 'problem' },
    { until: 'delivered', followedBy: 'review' },
    { until: 'delivered', followedBy: 'refund', method: 'cod' },
  ]
  return fixedChoices.map((fixed, index) => {
    const hoursAgo = placedHoursAgo(fixed.until ?? 'delivered') + (index % 2) * 1.5
    const order = { customer: CUSTOMERS + index, seed: trial.seed * 20_000 + index }
    const isOnline = fixed.until === 'pending_payment' || fixed.until === 'expired'
    const lifecycle = orderLifecycle(trial, order, isOnline ? { ...fixed, method: 'upi' } : fixed)
    return { at: later(until, -Math.round(hoursAgo * HOURS)), lifecycle }
  })
}
