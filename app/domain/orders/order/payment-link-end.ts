import type { OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { Order } from './order.ts'

/**
 * Until when a link sent now can be paid: for `linkHours`, but no longer than until the shop sets out with the order,
 * for it is not brought before it is paid. A delivery time that has passed already is no end.
 */
export function linkEnd(
  { slotStart }: Pick<Order, 'slotStart'>,
  { linkHours }: Pick<OrderSettings, 'linkHours'>,
  at: Instant,
): Instant {
  const end = later(at, linkHours * HOURS)
  return slotStart !== null && slotStart > at && slotStart < end ? slotStart : end
}

/** For how long staff read that packs are kept for a link: 24 hours, at most until the delivery time starts. */
export function linkHoldText(linkHours: number, isBroughtInSlot: boolean): string {
  return `${formatCount(linkHours, 'hour')}${isBroughtInSlot ? ', at most until the delivery time starts' : ''}`
}
