import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Order, OrderSums } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'

/**
 * The value of goods, in paise, from which the shop delivers an order like this one free of charge today; null: it is
 * not delivered.
 */
export function freeDeliveryFrom(
  { fulfilment, zone, slotStart }: Pick<Order, 'fulfilment' | 'zone' | 'slotStart'>,
  { delivery, localDelivery }: Pick<Settings, 'delivery' | 'localDelivery'>,
): Paise | null {
  if (isCollected(fulfilment)) return null
  // What comes without a slot is charged by its zone, whoever brings it.
  return slotStart !== null ? localDelivery.freeFromPaise : delivery.zones[zone].freeFromPaise
}

/**
 * What staff are told about the delivery charge of an edit that takes the goods over the value from which delivery is
 * free, or below it: the order keeps the charge it was placed with
 * (docs/decisions/0098-prices-of-an-edited-order.md). Null: nothing to say.
 */
export function deliveryChargeMessage(
  before: Pick<OrderSums, 'goodsPaise' | 'deliveryPaise'>,
  after: Pick<OrderSums, 'goodsPaise'>,
  freeFromPaise: Paise | null,
): string | null {
  if (freeFromPaise === null) return null
  const freeFrom = `Delivery is free from ${formatMoney(freeFromPaise)} of goods`
  const agreed = 'Delivery costs what the shopper agreed to'
  if (before.deliveryPaise > 0 && after.goodsPaise >= freeFromPaise) {
    return `${freeFrom}, but this order keeps its ${formatMoney(before.deliveryPaise)}. ${agreed}.`
  }
  if (before.deliveryPaise === 0 && before.goodsPaise >= freeFromPaise && after.goodsPaise < freeFromPaise) {
    return `${freeFrom}, and this order stays free below that. ${agreed}.`
  }
  return null
}
