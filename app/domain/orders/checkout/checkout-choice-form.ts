import { z } from 'zod'
import type { User } from '#app/domain/identity/user.ts'
import { instantSchema } from '#app/domain/instant-schema.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { FULFILMENTS } from '../order/order-status.ts'
import { type CheckoutChoice, slotOfFulfilment } from './checkout-choice.ts'

/** How an order is paid. */
export const paymentSchema = z.enum(PAYMENT_METHODS)
/** How an order reaches its buyer: by courier, if nothing is said. */
export const fulfilmentSchema = z.enum(FULFILMENTS).default('delivery')
/** The start of the slot chosen in a form; null: none. */
export const slotSchema = instantSchema().nullable().catch(null)

/**
 * Reads the choice from the query of the checkout's URL (`formatCheckoutChoice` writes it). The default address is
 * chosen if it names none; no payment method ever is. Cash needs an address first, because the address decides whether
 * a courier collects cash there; pickup needs none.
 */
export function parseCheckoutChoice(
  params: URLSearchParams,
  user: Pick<User, 'addresses' | 'defaultAddressId'>,
): CheckoutChoice {
  const requested = params.get('address')
  const known = (id: string | null) => user.addresses.find((address) => address.id === id)?.id ?? null
  const fallback = () => known(requested) ?? known(user.defaultAddressId) ?? user.addresses[0]?.id ?? null
  const addressId = requested === 'new' ? null : fallback()
  const fulfilment = fulfilmentSchema.catch('delivery').parse(params.get('fulfilment') ?? undefined)
  const payment = paymentSchema.nullable().catch(null).parse(params.get('payment'))
  const isTooEarly = payment === 'cod' && addressId === null && fulfilment !== 'pickup'
  return {
    addressId,
    payment: isTooEarly ? null : payment,
    fulfilment,
    slotStart: slotOfFulfilment(fulfilment, slotSchema.parse(params.get('slot'))),
  }
}
