import { THE_SHOP } from '#app/domain/actor.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { priceOrder } from '#app/domain/orders/checkout/price-order.ts'
import { type Fulfilment, isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { isReadyForPickup, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { TrialContext } from './trial-context.ts'

/** The code of the coupon of the trial year. */
export const TRIAL_COUPON = 'TRIAL10'

/**
 * How the lifecycle of an order is set instead of left to chance: where it stops, how it is paid, and what follows a
 * delivery.
 */
export type FixedChoices = { until?: OrderStatus; method?: PaymentMethod; followedBy?: 'problem' | 'review' | 'refund' }

function cartOf({ products }: TrialContext, random: SeededRandom): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (let left = random.pick([1, 1, 2, 2, 3]); left > 0; left--) {
    // The first products of the catalogue are the ones most people buy.
    const product = products[Math.floor(random.between(0, 1) ** 1.6 * products.length)]
    const pack = product && random.pick(product.packs)
    if (product && pack)
      lines.set(product.id, { productId: product.id, weight: pack.weight, quantity: random.pick([1, 1, 1, 2, 2, 3]) })
  }
  return [...lines.values()]
}

/**
 * Puts packs into the customer's cart and orders them: on the site, or by phone. The order's id; null where it was
 * refused.
 */
export async function createTrialOrder(
  trial: TrialContext,
  user: User,
  random: SeededRandom,
  fixed: FixedChoices,
): Promise<string | null> {
  const lines = cartOf(trial, random)
  const { shop } = trial
  const { cashOnly } = (await findSettings(shop.db)).cod
  const usual = fixed.method ?? (random.isLikely(0.5) ? 'upi' : random.isLikely(0.65) ? 'cod' : 'card')
  const method = cashOnly ? 'cod' : usual
  // The random numbers of a shop without pickup stay as they were.
  const isPickup = trial.offersPickup && !fixed.until && !fixed.followedBy && random.isLikely(0.12)
  const fulfilment =
    isPickup || (fixed.until && isReadyForPickup(fixed.until)) ? ('pickup' as const) : ('delivery' as const)
  const phoneOrder = fixed.until === 'pending_payment' || (!fixed.until && random.isLikely(0.1))
  if (phoneOrder)
    return createByPhone(trial, user, { lines, fulfilment, method: method === 'card' ? 'upi' : method }, random)
  for (const line of lines) await changeCart(shop, user.id, line)
  const session = { id: `ses_${user.id}`, userId: user.id, phone: user.phone, displayName: null }
  const buyer = { user, session: { ...session, codeConfirmedAt: shop.now() } }
  const hasCoupon = random.isLikely(0.15)
  const input = {
    addressId: user.defaultAddressId ?? '',
    method,
    fulfilment,
    slotStart: null,
    couponCode: hasCoupon ? TRIAL_COUPON : null,
    termsAccepted: true,
  }
  const place = (seenTotalPaise: number, way: Partial<typeof input>) =>
    placeOrder(shop, buyer, { ...input, ...way, seenTotalPaise }, shop.newId('key'))
  const first = await place(0, {})
  const isTotal = !first.ok && first.reason === 'price-changed'
  // What cannot be paid at the door, or has no coupon at that time, is paid by UPI at its full price.
  const plain = { couponCode: null, method: 'upi' as const }
  const second = isTotal ? await place(first.detail.totalPaise, {}) : await place(0, plain)
  if (second.ok) return second.value.orderId
  if (second.reason !== 'price-changed') return null
  const third = await place(second.detail.totalPaise, plain)
  return third.ok ? third.value.orderId : null
}

async function createByPhone(
  { shop }: TrialContext,
  user: User,
  { lines, fulfilment, method }: { lines: readonly CartLine[]; fulfilment: Fulfilment; method: PaymentMethod },
  random: SeededRandom,
): Promise<string | null> {
  const channel = random.isLikely(0.6) ? ('phone' as const) : ('whatsapp' as const)
  const address = isCollected(fulfilment) ? null : (user.defaultAddressId ?? '')
  const input = { phone: user.phone, name: user.name, channel, lines, fulfilment, address, method }
  const to = user.addresses[0] ?? null
  const priced = priceOrder({
    lines,
    products: await listOrderableProducts(shop.db, lines, shop.now()),
    settings: await findSettings(shop.db),
    at: shop.now(),
    coupon: null,
    to,
    method,
    fulfilment,
    courierRate: null,
  })
  if (!priced.ok) return null
  const seenTotalPaise = priced.value.totalPaise
  const created = await createPhoneOrder(shop, THE_SHOP, { ...input, seenTotalPaise }, shop.newId('key'))
  return created.ok ? created.value.orderId : null
}
