import type { CodSettings } from '#app/domain/settings/settings.ts'
import type { Order } from '../order.ts'
import { isCourierDelivery, isOwnDelivery } from '../order-fulfilment.ts'

/**
 * Whether an order is still to be paid to whoever brings it for the shop: in cash or by UPI. A courier takes cash only.
 */
export function isPaidAtDoor({ fulfilment, paymentStatus }: Pick<Order, 'fulfilment' | 'paymentStatus'>): boolean {
  return isOwnDelivery(fulfilment) && paymentStatus === 'cod_due'
}

/** Whether the shopper of an order in cash is told that it may be paid by UPI at the door too. */
export function takesUpiAtDoor(
  { fulfilment }: { fulfilment?: Order['fulfilment'] | undefined },
  { upiAtDoor }: Pick<CodSettings, 'upiAtDoor'>,
): boolean {
  return upiAtDoor && isOwnDelivery(fulfilment)
}

/** Whether a courier brings an order and takes its cash, and no UPI. */
export function isCashOfCourier({
  fulfilment,
  paymentMethod,
}: Pick<Order, 'paymentMethod'> & { fulfilment?: Order['fulfilment'] | undefined }): boolean {
  return isCourierDelivery(fulfilment) && paymentMethod === 'cod'
}

/** Whether staff have to say how an order was paid before it is delivered: a shop that takes UPI cannot guess cash. */
export function asksHowPaid(
  order: Pick<Order, 'fulfilment' | 'paymentStatus'>,
  cod: Pick<CodSettings, 'upiAtDoor'>,
): boolean {
  return isPaidAtDoor(order) && takesUpiAtDoor(order, cod)
}
