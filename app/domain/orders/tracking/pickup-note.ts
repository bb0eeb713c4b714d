import { pickupHours, pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Order } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import { isReadyForPickup } from '../order/order-status.ts'

/** Where and when an order is collected, and with what; null for one that is brought. */
export function pickupNote(
  order: Pick<Order, 'fulfilment' | 'status' | 'pickupUntil'>,
  settings: Pick<Settings, 'store' | 'pickup'>,
): string | null {
  if (!isCollected(order.fulfilment)) return null
  const [place, hours] = [pickupPlace(settings), pickupHours(settings)]
  // A shop whose address is still the example has no place to name.
  const where = [...(place ? [`At ${place}.`] : []), ...(hours ? [`Open ${hours}.`] : [])]
  if (!isReadyForPickup(order.status)) return [...where, 'You get a code by message.'].join(' ')
  const until = order.pickupUntil ? ` We keep it until ${formatDay(order.pickupUntil)}.` : ''
  return [...where, `Show the code that we sent you.${until}`].join(' ')
}
