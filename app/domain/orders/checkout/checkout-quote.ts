import type { DeliveryQuote } from '#app/domain/delivery/delivery-quote.ts'
import { type DeliverySlot, slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Result } from '#app/domain/result.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Fulfilment, isOwnDelivery } from '../order/order-fulfilment.ts'
import type { DecideOrderRefusal } from './place-order-refusal.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * The checkout page before the order is placed: the priced order and the ways to pay, or the refusal. `buyable`: what
 * can be bought of a refused cart, priced, without delivery if it cannot go there; left out if nothing can.
 */
export type CheckoutQuote = Result<
  {
    order: PricedOrder
    /** Whether it can be paid online. */
    online: boolean
    cash: { offered: true; feePaise: Paise; needsCode: boolean } | { offered: false; message: string }
  },
  DecideOrderRefusal | 'catalogue-not-buyable'
> & { buyable?: PricedOrder }

/** Whether the shop does not deliver to the chosen address. */
export function isNotServed(quote: CheckoutQuote): boolean {
  return !quote.ok && (quote.reason === 'pincode-not-served' || quote.reason === 'outside-state')
}

/** The priced order, or what can be bought of a cart that is refused; null if nothing is priced. */
export function pricedOrder(quote: CheckoutQuote): PricedOrder | null {
  return quote.ok ? quote.value.order : (quote.buyable ?? null)
}

/**
 * How an order goes, its quote, and local delivery beside it; null: it is collected, or the shop brings nothing there.
 */
export type FulfilmentQuote = { fulfilment: Fulfilment; quote: CheckoutQuote; local: LocalDeliveryQuote | null }

/** Local delivery to an address: its fee, from which value of goods it is free, and the slots with places left. */
export type LocalDeliveryOffer = { feePaise: Paise; freeFromPaise: Paise; slots: readonly DeliverySlot[] }

/** Local delivery of an order, beside that by courier. */
export type LocalDeliveryQuote = {
  feePaise: Paise
  freeFromPaise: Paise
  /** The slots with places left, by their start. */
  slots: readonly { start: Instant; text: string }[]
  /** The chosen slot, as long as it has a place. */
  slotStart: Instant | null
  /** The same order by courier; null: no courier goes there. */
  courier: DeliveryQuote | null
}

/** The start of a chosen slot, if it still has a place. */
export function offeredSlot({ slots }: LocalDeliveryOffer, chosen: Instant | null): Instant | null {
  return slots.find(({ start }) => start === chosen)?.start ?? null
}

/**
 * Chooses between a courier and the shop's own delivery where both may be possible: as the shopper wants, as long as a
 * slot has a place, and local delivery where no courier goes. `byShop` is the quote for `slotStart`.
 */
export function chooseDelivery(
  wanted: Fulfilment,
  offer: LocalDeliveryOffer,
  { byCourier, byShop, slotStart }: { byCourier: CheckoutQuote; byShop: CheckoutQuote; slotStart: Instant | null },
  at: Instant,
): FulfilmentQuote {
  const isWanted = isOwnDelivery(wanted) && offer.slots.length > 0
  const isLocal = byShop.ok && (isWanted || isNotServed(byCourier))
  const today = indianDay(at)
  return {
    fulfilment: isLocal ? 'local_delivery' : 'delivery',
    quote: isLocal ? byShop : byCourier,
    local: {
      feePaise: (byShop.ok ? byShop.value.order.delivery?.feePaise : null) ?? offer.feePaise,
      freeFromPaise: offer.freeFromPaise,
      slots: offer.slots.map((slot) => ({ start: slot.start, text: slotChoiceText(slot, today) })),
      slotStart,
      courier: byCourier.ok ? byCourier.value.order.delivery : null,
    },
  }
}
