import { THE_SHOP } from '#app/domain/actor.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import type { User } from '#app/domain/identity/user.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import type { Insistence } from '#app/domain/orders/fulfilment/decide-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { needsReason } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { COUNTER_PAYMENTS, type CounterMethod } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { isToPayOnPickup } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { asksHowPaid } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { nextStatuses, type OrderStatus, shortestWay } from '#app/domain/orders/order/order-status.ts'
import { pickupCode } from '#app/domain/orders/order/pickup-code.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { createTrialOrder, type FixedChoices } from './create-trial-order.server.ts'
import { problemLifecycle, reviewLifecycle } from './customer-request-lifecycles.server.ts'
import { editLifecycle, refundLifecycle } from './edit-and-refund-lifecycles.server.ts'
import { findOrCreateTrialCustomer } from './find-or-create-trial-customer.server.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { type Lifecycle, type TrialContext, trialStaff } from './trial-context.ts'
import { payOrderOnline } from './trial-order-payments.server.ts'

const CARRIERS = ['Delhivery', 'Blue Dart', 'Xpressbees'] as const

/**
 * The lifecycle of an order, from the cart to the review: placed, paid, packed, delivered, refused, edited, refunded.
 */
export async function* orderLifecycle(
  trial: TrialContext,
  planned: Pick<PlannedOrder, 'customer' | 'seed'>,
  fixed: FixedChoices = {},
): Lifecycle {
  const random = seededRandom(planned.seed)
  const user = await findOrCreateTrialCustomer(trial, planned.customer)
  const id = await createTrialOrder(trial, user, random, fixed)
  if (!id || fixed.until === 'pending_payment') return
  if (!(await payOrderOnline(trial, id, random, fixed))) {
    if (fixed.until || random.isLikely(0.5)) {
      yield 1
      await expireOrders(trial.shop)
    }
    return
  }
  if (fixed.until) yield* wayTo(fixed.until, trial, id, user, random)
  else yield* usualWay(trial, id, user, random)
  if ((await findOrder(trial.shop.db, id))?.status !== 'delivered') return
  if (fixed.followedBy) await FIRST_STEPS[fixed.followedBy](trial, id, user, random).next()
  else if (!fixed.until) yield* afterwards(trial, id, user, random)
}

/** The most hours between two moves of an order that stops at a status. */
export const MOVE_HOURS = 24

/** The shortest way of a placed order to the status where it stops, by the table of moves. */
async function* wayTo(
  until: OrderStatus,
  trial: TrialContext,
  id: string,
  user: User,
  random: SeededRandom,
): Lifecycle {
  const order = await findOrder(trial.shop.db, id)
  for (const to of order ? shortestWay(order, until) : []) {
    yield random.between(4, MOVE_HOURS)
    if (to === 'cancelled') await cancel(trial, id, user, random)
    else await move(trial, id, to, { ...parcel(random), insistOn: ['lots'], restock: random.isLikely(0.7) })
  }
}

/** What happens to most placed orders, and what happens to some. */
async function* usualWay(trial: TrialContext, id: string, user: User, random: SeededRandom): Lifecycle {
  yield random.between(0.5, 14)
  if (random.isLikely(0.05)) return cancel(trial, id, user, random)
  if (random.isLikely(0.06)) yield* editLifecycle(trial, id, random)
  if (random.isLikely(0.08)) await addOrderNote(trial.shop, THE_SHOP, id, random.pick(NOTES))
  if (!(await move(trial, id, 'confirmed'))) return
  yield random.between(3, 26)
  if (!(await move(trial, id, 'packed', { insistOn: ['lots'] }))) return
  yield random.between(1, 8)
  if (isCollected((await findOrder(trial.shop.db, id))?.fulfilment)) yield* pickup(trial, id, random)
  else yield* shipment(trial, id, random)
}

function parcel(random: SeededRandom) {
  return { carrier: random.pick(CARRIERS), awb: String(Math.floor(random.between(1e11, 9e11))) }
}

async function* shipment(trial: TrialContext, id: string, random: SeededRandom): Lifecycle {
  const order = await findOrder(trial.shop.db, id)
  // A courier takes it, or the shop sets out with it.
  const [leaves = 'shipped'] = order ? nextStatuses(order) : []
  if (!(await move(trial, id, leaves, parcel(random)))) return
  yield random.between(20, 90)
  yield* arrival(trial, id, random)
}

/** From the counter to the hands of its customer, who pays there what is not paid yet; a few never come. */
async function* pickup(trial: TrialContext, id: string, random: SeededRandom): Lifecycle {
  if (!(await move(trial, id, 'ready_for_pickup'))) return
  if (random.isLikely(0.05)) {
    yield random.between(240, 300)
    await cancelOrder(trial.shop, trialStaff(trial.shop), id, { as: 'staff', note: 'Nobody came for it' })
    return
  }
  yield random.between(3, 60)
  const { shop } = trial
  const order = await findOrder(shop.db, id)
  if (!order) return
  const method = isToPayOnPickup(order) ? random.pick(COUNTER_PAYMENTS) : null
  const staff = { id: THE_SHOP, permissions: PERMISSIONS }
  const code = pickupCode(shop.secret, id)
  await completePickup(shop, staff, id, { version: order.version, code, reason: '', method })
}

// Only the first step of each is taken, so that staff have something open to settle.
const FIRST_STEPS = {
  problem: problemLifecycle,
  review: reviewLifecycle,
  refund: (trial: TrialContext, id: string, _: User, random: SeededRandom) => refundLifecycle(trial, id, random),
} as const

const NOTES = [
  'Called, wants it after 6 pm.',
  'Gift: no bill in the box, please.',
  'Regular customer, add a taste of something new.',
]

/** From the courier's van to the door, or back. */
async function* arrival(trial: TrialContext, id: string, random: SeededRandom): Lifecycle {
  if (random.isLikely(0.3)) await move(trial, id, 'out_for_delivery')
  yield random.between(2, 8)
  if (random.isLikely(0.07)) {
    await move(trial, id, 'undelivered')
    yield random.between(20, 30)
  }
  if (!random.isLikely(0.05)) {
    await move(trial, id, 'delivered', await paidAtDoor(trial, id, random))
    return
  }
  await move(trial, id, 'returning')
  yield random.between(40, 120)
  await move(trial, id, 'returned', { restock: random.isLikely(0.7) })
}

/** How an order was paid at the door, where the shop takes UPI there and has to say so. */
async function paidAtDoor({ shop }: TrialContext, id: string, random: SeededRandom): Promise<MoveDetails> {
  const [order, { cod }] = [await findOrder(shop.db, id), await findSettings(shop.db)]
  return order && asksHowPaid(order, cod) ? { method: random.pick(COUNTER_PAYMENTS) } : {}
}

async function* afterwards(trial: TrialContext, id: string, user: User, random: SeededRandom): Lifecycle {
  if (random.isLikely(0.06)) {
    yield random.between(2, 20)
    yield* problemLifecycle(trial, id, user, random)
  } else if (random.isLikely(0.05)) {
    yield random.between(10, 60)
    yield* refundLifecycle(trial, id, random)
  } else if (random.isLikely(0.3)) {
    yield random.between(48, 200)
    yield* reviewLifecycle(trial, id, user, random)
  }
}

async function cancel({ shop }: TrialContext, id: string, user: User, random: SeededRandom): Promise<void> {
  const as = random.isLikely(0.7) ? ('shopper' as const) : ('staff' as const)
  await cancelOrder(shop, as === 'shopper' ? user.id : THE_SHOP, id, { as })
}

/** What each status takes of it: packing, shipping, a delivery, a return. */
type MoveDetails = {
  insistOn?: readonly Insistence[]
  carrier?: string
  awb?: string
  method?: CounterMethod
  restock?: boolean
}

async function move({ shop }: TrialContext, id: string, to: OrderStatus, more: MoveDetails = {}): Promise<boolean> {
  const order = await findOrder(shop.db, id)
  if (!order) return false
  const note = needsReason(to) ? 'Asked on the phone' : undefined
  return (await moveOrder(shop, trialStaff(shop), id, { to, version: order.version, note, ...more })).ok
}
