import type { DeliveryQuote } from '#app/domain/delivery/delivery.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Paise } from '#app/domain/money.ts'
import { done, refused } from '#app/domain/result.ts'
import type { PaymentMethod } from '../order/order-status.ts'
import { type CodBuyer, codMessage, decideCod, needsCode } from './cash-on-delivery.ts'
import type { PlaceOrderRefusal } from './place-order-refusal.ts'
import { type PricedOrder, type PriceRequest, priceOrder } from './priced-order.ts'

/** What the shopper asked for at checkout, beyond the cart itself. */
export type OrderInput = {
  method: PaymentMethod
  /** The total they saw when they pressed the button. */
  seenTotalPaise: Paise
  termsAccepted: boolean
  /** The coupon they saw applied, if any. */
  couponCode?: string | null
}

export type OrderRequest = Omit<PriceRequest, 'to' | 'method'> & {
  input: OrderInput
  address: Address | null
  buyer: CodBuyer
}

/** An order decided and not yet written. */
export type NewOrder = PricedOrder & {
  delivery: DeliveryQuote
  dueDay: string
  paymentMethod: PaymentMethod
  address: Address
  shopState: string
}

/**
 * Whether a cart becomes an order. What the shopper can mend in the cart comes first, then the address, the way to pay,
 * the terms; a fresh code is asked for last, when nothing else stands in the way. Prices are the server's: a total
 * other than the one the shopper saw is shown before it is charged.
 */
export function decideOrder(request: OrderRequest): { ok: true; value: NewOrder } | PlaceOrderRefusal {
  const { input, address, buyer, settings } = request
  const priced = priceOrder({ ...request, to: address, method: input.method })
  if (!priced.ok) return priced
  const { delivery } = priced.value
  if (!address || !delivery) return refused('address-missing')
  // What is collected at the door: after the discount.
  const payablePaise = priced.value.totalPaise - priced.value.codFeePaise
  if (input.method === 'cod') {
    const cod = decideCod({ payablePaise, pincode: address.pincode }, buyer, settings.cod)
    if (!cod.ok) return refused('cod-not-allowed', { why: cod.reason, message: codMessage(cod.reason, settings.cod) })
  }
  // Before the total: a coupon that no longer applies is the better word for a total that is another one.
  if (priced.value.couponMessage) return refused('coupon-refused', { message: priced.value.couponMessage })
  if (!input.termsAccepted) return refused('terms-not-accepted')
  if (input.seenTotalPaise !== priced.value.totalPaise)
    return refused('price-changed', { totalPaise: priced.value.totalPaise })
  if (input.method === 'cod' && needsCode({ payablePaise, phone: address.phone }, buyer, request.at))
    return refused('code-needed')
  return done({
    ...priced.value,
    delivery,
    dueDay: delivery.dueDay,
    paymentMethod: input.method,
    address,
    shopState: settings.store.state,
  })
}
