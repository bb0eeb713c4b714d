import { pickupHours, pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Order } from '../order/order.ts'
import { isReadyForPickup } from '../order/order-stage-predicates.ts'

/** Where and when an order is collected, and with what; null for one that is brought. */
export function pickupNote(
  order: Pick<Order, 'fulfilment' | 'status' | 'pickupUntil'>,
  settings: Pick<Settings, 'store' | 'pickup'>,
): string | null {
  if (order.fulfilment !== 'pickup') return null
  const hours = pickupHours(settings)
  const place = [`At ${pickupPlace(settings)}.`, ...(hours ? [`Open ${hours}.`] : [])].join(' ')
  if (!isReadyForPickup(order.status)) return `${place} You get a code by message.`
  const until = order.pickupUntil ? ` We keep it until ${formatDay(order.pickupUntil)}.` : ''
  return `${place} Show the code that we sent you.${until}`
}
