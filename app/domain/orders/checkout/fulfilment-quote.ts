import type { DeliveryQuote } from '#app/domain/delivery/delivery-quote.ts'
import { type DeliverySlot, slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Fulfilment, isOwnDelivery } from '../order/order-fulfilment.ts'
import { type CheckoutQuote, isNotServed } from './checkout-quote.ts'

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
