import type { CartLine } from '#app/domain/cart/cart.ts'
import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import { stateOfGstin } from '#app/domain/contact/gstin.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { TOO_MUCH_CASH } from '#app/domain/settings/order-rules/legal-cash-limit.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import { NAMED_FROM_PAISE } from '../invoicing/invoice.ts'
import type { DecideOrderRefusal } from './place-order-refusal.ts'
import { type PricedOrder, type PriceRequest, priceOrder } from './price-order.ts'

/**
 * A business that wants its GSTIN on the invoice, with the address of its registration, in the state of the GSTIN (CGST
 * Rule 46 d).
 */
export type CounterBusiness = { company: string; gstin: string; address: string; city: string; pincode: string }

/**
 * Prices a sale at the counter as an order that is not delivered: no charge, no minimum, no limit of weight, and the
 * tax of the shop's own state, where the goods are handed over (IGST Act s. 10(1)(c)). Refuses as priceOrder does, and
 * `price-changed` when the total differs from the one that staff read out.
 */
export function priceCounterSale(
  request: Pick<PriceRequest, 'lines' | 'products' | 'at'> & { settings: Settings; seenTotalPaise: Paise },
): Result<PricedOrder, DecideOrderRefusal> {
  const { settings, seenTotalPaise, ...cart } = request
  const rules: Settings = {
    ...settings,
    delivery: { ...settings.delivery, minimumOrderPaise: 0 },
    orders: { ...settings.orders, maxGrams: Number.MAX_SAFE_INTEGER },
  }
  const priced = priceOrder({
    ...cart,
    settings: rules,
    to: null,
    fulfilment: 'delivery',
    courierRate: null,
    method: 'upi',
  })
  if (!priced.ok) return priced
  const { totalPaise } = priced.value
  return totalPaise === seenTotalPaise ? priced : refused('price-changed', { totalPaise })
}

/** The message about packs that are no longer sold, for staff: products that are not in the shop have no name here. */
export function notSoldMessage(lines: readonly CartLine[], products: readonly Pick<OfferedProduct, 'id' | 'name'>[]) {
  const packs = lines.map(({ productId, weight }) => {
    const product = products.find(({ id }) => id === productId)
    return `${product?.name ?? 'A product'} ${weight}`
  })
  return packs.length === 1
    ? `${packs[0]} is no longer sold. Take it out of the sale.`
    : `${packs.join(' and ')} are no longer sold. Take them out of the sale.`
}

/** Why a sale is too much for the counter. */
export const COUNTER_LIMIT_MESSAGES = {
  'too-much-cash': TOO_MUCH_CASH,
  'buyer-needed': 'From ₹50,000 the invoice needs the buyer’s name and address. Please take it as a phone order.',
} as const
export type CounterLimitReason = keyof typeof COUNTER_LIMIT_MESSAGES

/** Whether a sale at the counter may go without the name of its buyer. Refuses `buyer-needed`. */
export function decideNamedBuyer(totalPaise: Paise, business: CounterBusiness | null): Result<void, 'buyer-needed'> {
  return business === null && totalPaise >= NAMED_FROM_PAISE ? refused('buyer-needed') : done()
}

type Buyer = { name: string; phone: string; business: CounterBusiness | null }

/** The address on the invoice of a sale at the counter: that of the business, or the shop's own. */
export function counterAddress({ name, phone, business }: Buyer, store: StoreSettings): Address {
  return {
    id: '',
    type: 'Other',
    fullName: name,
    phone,
    altPhone: null,
    house: business?.address ?? '',
    street: '',
    landmark: 'Handed over at the counter',
    locality: null,
    city: business?.city ?? '',
    district: null,
    state: business ? stateOfGstin(business.gstin) : store.state,
    pincode: business?.pincode ?? store.pincode,
    company: business?.company ?? null,
    gstin: business?.gstin ?? null,
  }
}

/** The change of a buyer who pays in cash, in paise; null when it is not enough. */
export function changeOf(givenPaise: Paise, totalPaise: Paise): Paise | null {
  return givenPaise >= totalPaise ? givenPaise - totalPaise : null
}
