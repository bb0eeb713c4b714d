import { businessDaysAfter } from '#app/domain/delivery/business-days.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import { isInPhase } from '../order/order-status.ts'

/**
 * The day (YYYY-MM-DD) by which an order that is paid at an instant comes or is ready. One that was paid while the
 * checkout held it keeps the day it promised. One that is paid after its hold, or by a link that is open for days,
 * gets the days of its zone from the payment on, and never an earlier day than it was told. A slot stays what it was.
 */
export function deliveryDayAfterPayment(
  order: Pick<Order, 'channel' | 'status' | 'fulfilment' | 'zone' | 'dueDay' | 'slotStart'>,
  { delivery, pickup }: Pick<Settings, 'delivery' | 'pickup'>,
  at: Instant,
): string {
  const isInTime = order.channel === 'shop' && isInPhase(order.status, 'unpaid')
  if (isInTime || order.slotStart !== null) return order.dueDay
  const days = isCollected(order.fulfilment) ? pickup.readyDays : delivery.zones[order.zone].maxDays
  const day = businessDaysAfter(indianDay(at), days)
  return [day, order.dueDay].toSorted().at(-1) ?? day
}
