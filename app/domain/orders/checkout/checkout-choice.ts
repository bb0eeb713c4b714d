import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Fulfilment, hasSlot, isCourierDelivery } from '../order/order-fulfilment.ts'

/** What is chosen at checkout besides what is typed: the page keeps it in its URL, its form and the API send it. */
export type CheckoutChoice = {
  /** Null: a new address that is still being typed. */
  addressId: string | null
  payment: PaymentMethod | null
  fulfilment: Fulfilment
  /** The start of the slot in which the shop brings it; null for every other kind. */
  slotStart: Instant | null
}

/** The slot of an order: one is chosen only where the shop brings it itself. */
export function slotIfShopDelivers<Slot>(fulfilment: Fulfilment, slot: Slot | null | undefined): Slot | null {
  return hasSlot(fulfilment) ? (slot ?? null) : null
}

/** The two choices of the form, delivery or pickup and who brings it, as one. */
export function fulfilmentOfForm({
  fulfilment,
  deliveryBy,
}: {
  fulfilment?: string | undefined
  deliveryBy?: string | undefined
}): Fulfilment {
  if (fulfilment === 'pickup') return 'pickup'
  return deliveryBy === 'shop' ? 'local_delivery' : 'delivery'
}

/** The address of checkout with what is chosen; without an address the default one is chosen there. */
export function checkoutPath({ addressId, ...choice }: CheckoutChoice): string {
  return `/checkout?${formatCheckoutChoice({ ...choice, addressId: addressId ?? undefined })}`
}

/**
 * The choice as the query of the checkout's URL (`parseCheckoutChoice` reads it). Without an address it is the default
 * one.
 */
export function formatCheckoutChoice({
  addressId,
  payment,
  fulfilment,
  slotStart,
}: Omit<CheckoutChoice, 'addressId'> & { addressId: string | null | undefined }): URLSearchParams {
  const params = new URLSearchParams()
  if (addressId !== undefined) params.set('address', addressId ?? 'new')
  if (payment) params.set('payment', payment)
  if (!isCourierDelivery(fulfilment)) params.set('fulfilment', fulfilment)
  const slot = slotIfShopDelivers(fulfilment, slotStart)
  if (slot) params.set('slot', slot)
  return params
}
