import { z } from 'zod'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { instantSchema } from '#app/domain/time/instant-schema.ts'
import { FULFILMENTS, isCollected } from '../order/order-fulfilment.ts'
import { type CheckoutChoice, slotIfShopDelivers } from './checkout-choice.ts'

/** How an order is paid. */
export const paymentSchema = z.enum(PAYMENT_METHODS)
/** How an order reaches its buyer: by courier, if nothing is said. */
export const fulfilmentSchema = z.enum(FULFILMENTS).default('delivery')
/** The start of the slot chosen in a form; null: none. */
export const slotSchema = instantSchema().nullable().catch(null)

/**
 * Reads the choice from the query of the checkout's URL (`formatCheckoutChoice` writes it). If it names no address, the
 * default one is chosen, else the first, of those that the shop delivers to (`isServed`); no payment method ever is.
 * Cash needs an address first, because the address decides whether a courier collects cash there; pickup needs none.
 */
export function parseCheckoutChoice(
  params: URLSearchParams,
  user: Pick<User, 'addresses' | 'defaultAddressId'>,
  isServed: (address: Address) => boolean,
): CheckoutChoice {
  const requested = params.get('address')
  const known = (id: string | null) => user.addresses.find((address) => address.id === id)?.id ?? null
  const served = user.addresses.filter(isServed)
  const usual = served.find(({ id }) => id === user.defaultAddressId) ?? served[0]
  const fallback = () => known(requested) ?? usual?.id ?? null
  const addressId = requested === 'new' ? null : fallback()
  const fulfilment = fulfilmentSchema.catch('delivery').parse(params.get('fulfilment') ?? undefined)
  const payment = paymentSchema.nullable().catch(null).parse(params.get('payment'))
  const isTooEarly = payment === 'cod' && addressId === null && !isCollected(fulfilment)
  return {
    addressId,
    payment: isTooEarly ? null : payment,
    fulfilment,
    slotStart: slotIfShopDelivers(fulfilment, slotSchema.parse(params.get('slot'))),
  }
}
