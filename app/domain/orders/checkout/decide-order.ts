import { cartFingerprint } from '#app/domain/cart/cart-fingerprint.ts'
import { isBroughtByShop } from '#app/domain/delivery/delivery-area.ts'
import type { DeliveryQuote } from '#app/domain/delivery/delivery-quote.ts'
import { decideSlot } from '#app/domain/delivery/open-slots.ts'
import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CodBuyer, codMessage, decideCash } from '../order/cash-on-delivery/cash-on-delivery.ts'
import { type Fulfilment, hasSlot, isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { type OrderTexts, orderTexts } from '../order/order-texts.ts'
import type { DecideOrderRefusal } from './place-order-refusal.ts'
import { type PricedOrder, type PriceRequest, priceOrder } from './price-order.ts'

/**
 * What the shopper chose at checkout besides cart and address, and typed (order-texts.ts): a text that is left out is
 * none. The checkout page, the API and orders by phone all fill in this type, and all of it belongs to the body of the
 * idempotency key: a new choice is demanded everywhere by the compiler.
 */
export type OrderInput = Partial<OrderTexts> & {
  method: PaymentMethod
  /** Brought by a courier or the shop, or collected at the shop; `cod` is then paid there. */
  fulfilment: Fulfilment
  /** The start of the slot in which the shop brings it; null for every other kind. */
  slotStart: Instant | null
  /** The total that was shown beside the button. */
  seenTotalPaise: Paise
  /** What the cart held on the page (`cartFingerprint`); left out where no page showed it, as in the API. */
  seenCart?: string | undefined
  termsAccepted: boolean
}

export type OrderRequest = Omit<PriceRequest, 'to' | 'method' | 'fulfilment' | 'slotStart'> & {
  input: OrderInput
  /** How many places of the chosen slot other orders have; 0 without a slot. */
  takenPlaces: number
  /** The address of delivery; of an order that is collected the name and phone, with the place (pickupAddress). */
  address: Address | null
  buyer: CodBuyer
  /** Whether the courier collects cash at its address (mayCollectCash); true for an order that no courier brings. */
  courierTakesCash: boolean
}

/** A decided order, not yet written. */
export type NewOrder = PricedOrder &
  OrderTexts & {
    delivery: DeliveryQuote
    dueDay: string
    paymentMethod: PaymentMethod
    fulfilment: Fulfilment
    /** The time that its shopper chose for a local delivery; null: none. */
    slotStart: Instant | null
    slotEnd: Instant | null
    address: Address
    /** The place of supply. */
    shipState: string
    shopState: string
  }

/**
 * Decides whether a cart becomes an order. Refusals about the cart come first, then address, slot, payment method,
 * coupon and terms; `code-needed` comes last, when nothing else is in the way. Prices are the server's: `price-changed`
 * when the total differs from the one the shopper saw, and `cart-changed` when the cart does, which may cost the same.
 */
export function decideOrder(request: OrderRequest): Result<NewOrder, DecideOrderRefusal> {
  const { input, address, buyer, settings, courierTakesCash } = request
  const { method, fulfilment, slotStart } = input
  const isPickup = isCollected(fulfilment)
  if (isPickup && !isPickupOffered(settings)) return refused('pickup-not-offered')
  const priced = priceOrder({ ...request, to: address, method, fulfilment, slotStart })
  if (!priced.ok) return priced
  const { delivery } = priced.value
  if (!address || !delivery) return refused('address-missing')
  const slot = hasSlot(fulfilment)
    ? decideSlot(slotStart, request.takenPlaces, settings.localDelivery, request.at)
    : done(null)
  if (!slot.ok) return refused(slot.reason)
  if (method !== 'cod' && settings.cod.cashOnly) return refused('online-not-offered')
  const isOwn = isCourierDelivery(fulfilment) && isBroughtByShop(address, settings)
  const cash =
    method === 'cod'
      ? decideCash(
          { ...priced.value, fulfilment, to: address, courierTakesCash: courierTakesCash || isOwn },
          buyer,
          settings,
          request.at,
        )
      : null
  if (cash && !cash.ok)
    return refused('cod-not-allowed', { why: cash.reason, message: codMessage(cash.reason, settings.cod) })
  // Checked before the total, because a coupon that no longer applies explains the changed total.
  const { couponRefusal, totalPaise } = priced.value
  if (couponRefusal) return refused('coupon-refused', { ...couponRefusal, totalPaise })
  if (!input.termsAccepted) return refused('terms-not-accepted')
  if (input.seenCart !== undefined && input.seenCart !== cartFingerprint(request.lines)) return refused('cart-changed')
  if (input.seenTotalPaise !== totalPaise) return refused('price-changed', { totalPaise })
  if (cash?.value.needsCode) return refused('code-needed')
  return done({
    ...priced.value,
    ...orderTexts(input),
    couponCode: priced.value.coupon?.code ?? null,
    delivery,
    dueDay: delivery.dueDay,
    paymentMethod: method,
    fulfilment: isOwn ? 'local_delivery' : fulfilment,
    slotStart: slot.value?.start ?? null,
    slotEnd: slot.value?.end ?? null,
    address,
    // Goods handed over at the shop are supplied there (IGST Act s. 10(1)(ca)).
    shipState: isPickup ? settings.store.state : address.state,
    shopState: settings.store.state,
  })
}
