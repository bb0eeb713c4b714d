import { THE_SHOP } from '#app/domain/audit-context.ts'
import { findProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { User } from '#app/domain/identity/user.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { decideEdit } from '#app/domain/orders/editing/order-edit.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import type { MoveRequest } from '#app/domain/orders/fulfilment/manual-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { settlePayment } from '#app/domain/orders/payment/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { trialPayment } from '#app/domain/payments/gateway/trial-payments.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { createTrialOrder, type Fate, findTrialCustomer } from './create-trial-order.server.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type Life, trialStaff, type World } from './trial-world.ts'
import { problemLife, reviewLife } from './words-of-customers.server.ts'
import type { PlannedOrder } from './year-plan.ts'

const CARRIERS = ['Delhivery', 'Blue Dart', 'Xpressbees'] as const

/** The life of an order, from the cart to the review: placed, paid, packed, delivered, refused, edited, refunded. */
export async function* orderLife(
  world: World,
  planned: Pick<PlannedOrder, 'customer' | 'seed'>,
  fate: Fate = {},
): Life {
  const { until } = fate
  const random = seededRandom(planned.seed)
  const user = await findTrialCustomer(world, planned.customer)
  const id = await createTrialOrder(world, user, random, fate)
  if (!id || until === 'pending_payment') return
  if (!(await isPaid(world, id, random, until))) {
    if (until === 'expired' || random.isLikely(0.5)) {
      yield 1
      await expireOrders(world.shop)
    }
    return
  }
  if (until === 'placed') return
  yield random.between(0.5, 14)
  if (until === 'cancelled' || (!until && random.isLikely(0.05))) return cancel(world, id, user, random)
  if (!until && random.isLikely(0.06)) yield* editLife(world, id, random)
  if (!until && random.isLikely(0.08)) await addOrderNote(world.shop, THE_SHOP, id, random.pick(NOTES))
  if (!(await move(world, id, 'confirmed')) || until === 'confirmed') return
  yield random.between(3, 26)
  if (!(await move(world, id, 'packed', { insistOn: ['lots'] })) || until === 'packed') return
  yield random.between(1, 8)
  const shipping = { carrier: random.pick(CARRIERS), awb: String(Math.floor(random.between(1e11, 9e11))) }
  if (!(await move(world, id, 'shipped', shipping)) || until === 'shipped') return
  yield random.between(20, 90)
  yield* arrival(world, id, random, until)
  if ((await findOrder(world.shop.db, id))?.status !== 'delivered') return
  if (fate.followedBy) await FIRST_STEPS[fate.followedBy](world, id, user, random).next()
  else if (!until) yield* afterwards(world, id, user, random)
}

// Only the first step of each is taken, so that staff have something open to settle.
const FIRST_STEPS = {
  problem: problemLife,
  review: reviewLife,
  refund: (world: World, id: string, _: User, random: SeededRandom) => refundLife(world, id, random),
} as const

const NOTES = [
  'Called, wants it after 6 pm.',
  'Gift: no bill in the box, please.',
  'Regular customer, add a taste of figs.',
]

/** From the courier's van to the door, or back. */
async function* arrival(world: World, id: string, random: SeededRandom, until: OrderStatus | undefined): Life {
  if (until || random.isLikely(0.3)) await move(world, id, 'out_for_delivery')
  if (until === 'out_for_delivery') return
  yield random.between(2, 8)
  if (until === 'undelivered' || (!until && random.isLikely(0.07))) {
    await move(world, id, 'undelivered')
    if (until) return
    yield random.between(20, 30)
  }
  const isRefused = until === 'returning' || until === 'returned' || (!until && random.isLikely(0.05))
  if (!isRefused) {
    await move(world, id, 'delivered')
    return
  }
  await move(world, id, 'returning')
  if (until === 'returning') return
  yield random.between(40, 120)
  await move(world, id, 'returned', { restock: random.isLikely(0.7) })
}

async function* afterwards(world: World, id: string, user: User, random: SeededRandom): Life {
  if (random.isLikely(0.06)) {
    yield random.between(2, 20)
    yield* problemLife(world, id, user, random)
  } else if (random.isLikely(0.05)) {
    yield random.between(10, 60)
    yield* refundLife(world, id, random)
  } else if (random.isLikely(0.3)) {
    yield random.between(48, 200)
    yield* reviewLife(world, id, user, random)
  }
}

/** Pays an order online: most at once, some after a declined try; a few never do. An order in cash is paid at the door. */
async function isPaid(
  world: World,
  id: string,
  random: SeededRandom,
  until: OrderStatus | undefined,
): Promise<boolean> {
  const { shop } = world
  const order = await findOrder(shop.db, id)
  if (order?.status !== 'pending_payment') return true
  if (until === 'expired' || (!until && random.isLikely(0.04))) return false
  if (random.isLikely(0.06)) await payOpen(world, id, 'failed')
  await payOpen(world, id, 'captured')
  return (await findOrder(shop.db, id))?.status === 'placed'
}

async function payOpen({ shop }: World, id: string, outcome: 'failed' | 'captured'): Promise<void> {
  const started = await startPayment(shop, id, null)
  if (!started.ok) return
  const ref = (await listPaymentsOf(shop.db, id)).at(-1)?.gatewayRef
  const failure = outcome === 'failed' ? 'The bank declined the payment.' : null
  if (ref) await settlePayment(shop, trialPayment(ref, outcome, failure), 'webhook')
}

async function cancel({ shop }: World, id: string, user: User, random: SeededRandom): Promise<void> {
  const as = random.isLikely(0.7) ? ('shopper' as const) : ('staff' as const)
  await cancelOrder(shop, as === 'shopper' ? user.id : THE_SHOP, id, { as })
}

async function move(
  { shop }: World,
  id: string,
  to: OrderStatus,
  more: Omit<MoveRequest, 'to' | 'version'> = {},
): Promise<boolean> {
  const order = await findOrder(shop.db, id)
  if (!order) return false
  return (await moveOrder(shop, trialStaff(shop), id, { to, version: order.version, ...more })).ok
}

/** One more pack before the parcel is packed; the difference is paid the same evening. */
async function* editLife(world: World, id: string, random: SeededRandom): Life {
  const { shop, products } = world
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
  const offered = await findProducts(
    shop.db,
    lines.map(({ productId }) => productId),
    shop.now(),
  )
  const decided = decideEdit({ order, products: offered, minimumPaise: 0, cod, limits }, lines)
  if (!decided.ok) return
  const { version } = order
  const seenTotalPaise = decided.value.totalPaise
  const edited = await editOrder(shop, THE_SHOP, id, { lines, version, seenTotalPaise, reason: 'Asked on the phone' })
  if (!edited.ok || edited.value === 0) return
  yield random.between(0.5, 3)
  await payOpen(world, id, 'captured')
}

/** A refund by staff after a call: an amount, or a pack that comes back. Cash is paid out by hand a day later, mostly. */
async function* refundLife(world: World, id: string, random: SeededRandom): Life {
  const { shop } = world
  const order = await findOrder(shop.db, id)
  const line = order?.lines.find(({ kind }) => kind === 'pack')
  if (!order || !line) return
  const reason = random.pick(['A pack was torn', 'Arrived a week late', 'Not as fresh as last time'])
  const part = random.isLikely(0.5)
    ? { lines: [{ position: line.position, quantity: 1 }], stock: random.pick(['keep', 'write-off'] as const) }
    : { amountPaise: Math.round(line.grossPaise / 300) * 100, stock: 'keep' as const }
  await refundByStaff(shop, trialStaff(shop), id, { version: order.version, reason, ...part })
  yield random.between(20, 30)
  await payOut(world, id)
}

/** Pays out what an order gets back by hand. */
async function payOut({ shop }: World, id: string): Promise<void> {
  for (const { id: refundId, channel, status } of await listRefundsOf(shop.db, id)) {
    if (channel !== 'by-hand' || status === 'done') continue
    const payout = { refundId, payee: 'trial@upi', reference: `UTR ${refundId.replace(/\D/g, '')}` }
    await payOutRefund(shop, trialStaff(shop), id, payout)
  }
}
