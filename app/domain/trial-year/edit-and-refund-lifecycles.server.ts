import { THE_SHOP } from '#app/domain/actor.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'
import { payOutRefundsByHand, takeOpenPayment } from './trial-order-payments.server.ts'

/** One more pack before the parcel is packed; the difference is paid the same evening. */
export async function* editLifecycle(trial: TrialContext, id: string, random: SeededRandom): Lifecycle {
  const { shop, products } = trial
  const order = await findOrder(shop.db, id)
  const product = random.pick(products)
  const pack = product.packs[0]
  if (!order || !pack) return
  const { cod, orders: limits } = await findSettings(shop.db)
  const kept = order.lines.flatMap(({ productId, weight, quantity }) =>
    productId && weight ? [{ productId, weight, quantity }] : [],
  )
  if (kept.some(({ productId }) => productId === product.id)) return
  const lines = [...kept, { productId: product.id, weight: pack.weight, quantity: 1 }]
  const offered = await listProductsById(
    shop.db,
    lines.map(({ productId }) => productId),
    shop.now(),
  )
  const coupon = await findDiscountTerms(shop.db, order.couponCode)
  const decided = decideEdit({ order, products: offered, coupon, waivedPaise: 0, minimumPaise: 0, cod, limits }, lines)
  if (!decided.ok) return
  const { version } = order
  const seenTotalPaise = decided.value.totalPaise
  const edited = await editOrder(shop, THE_SHOP, id, { lines, version, seenTotalPaise, reason: 'Asked on the phone' })
  if (!edited.ok || edited.value === 0) return
  yield random.between(0.5, 3)
  await takeOpenPayment(trial, id, 'captured')
}

/**
 * A refund by staff after a call: an amount, or a pack that comes back. Cash is paid out by hand a day later, mostly.
 */
export async function* refundLifecycle(trial: TrialContext, id: string, random: SeededRandom): Lifecycle {
  const { shop } = trial
  const order = await findOrder(shop.db, id)
  const line = order?.lines.find(({ kind }) => kind === 'pack')
  if (!order || !line) return
  const reason = random.pick(['A pack was torn', 'Arrived a week late', 'Not as fresh as last time'])
  const part = random.isLikely(0.5)
    ? { lines: [{ position: line.position, quantity: 1 }], stock: random.pick(['keep', 'write-off'] as const) }
    : { amountPaise: Math.round(line.grossPaise / 300) * 100, stock: 'keep' as const }
  await refundByStaff(shop, trialStaff(shop), id, { version: order.version, reason, ...part })
  yield random.between(20, 30)
  await payOutRefundsByHand(trial, id)
}
