import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { needsReason } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { CounterMethod } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { undoDelivery } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import { isPaidAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { nextStatuses, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { pickupCode } from '#app/domain/orders/order/pickup-code.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import {
  receiveDuePayment,
  writeOffDuePayment,
} from '#app/domain/orders/payment/receive-or-write-off-due-payment.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import type { Opened } from '#test/shop/make-shop.ts'
import { loseCashParcel } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { editSimulated, refundSimulated } from './simulated-edits-and-refunds.ts'
import { COURIERS, OWNER, type Simulation, type Step } from './simulation.ts'

/** Pays an order, late or never; a gateway declines some. */
export const pay: Step = async (simulation, id) => {
  const { shop, outside } = simulation.opened
  const order = await findOrder(shop.db, id)
  const isGone = !order || (order.status !== 'pending_payment' && order.status !== 'expired')
  if (isGone || simulation.random() < 0.15) return null
  const started = await startPayment(shop, order.userId, id)
  if (!started.ok) return null
  const ref = started.value.url.split('/').at(-1) ?? ''
  const event = simulation.random() < 0.15 ? outside.gateway.decline(ref) : outside.gateway.approve(ref)
  await handlePaymentEvent(shop, event, 'webhook')
  return (await findOrder(shop.db, id))?.status === 'placed' ? confirm : pay
}

/** The statuses in which the steps below work on an order. */
const HAS_STEPS: readonly OrderStatus[] = [
  'pending_payment',
  'placed',
  'confirmed',
  'packed',
  'ready_for_pickup',
  'shipped',
  'out_for_delivery',
  'delivered',
  'undelivered',
  'returning',
  'returned',
  'cancelled',
  'expired',
]

/**
 * Moves an order to a status that has no step here, now and then, or out of one, by the table of moves: a new status is
 * reached and left without one. Whether it moved: never, while every status has a step.
 */
export async function takeSideStep({ opened, random }: Simulation, id: string): Promise<boolean> {
  const order = await findOrder(opened.shop.db, id)
  if (!order) return false
  const isAside = !HAS_STEPS.includes(order.status)
  const moves = nextStatuses(order).filter((to) => (isAside ? to !== 'cancelled' : !HAS_STEPS.includes(to)))
  if (moves.length === 0 || (!isAside && random() < 0.7)) return false
  return move(opened, id, moves[Math.floor(random() * moves.length)] ?? order.status)
}

/** Confirms a placed order, or cancels or edits it first. */
export const confirm: Step = async (simulation, id) => {
  const { random, opened } = simulation
  if (random() < 0.08) return cancel(simulation, id)
  if (random() < 0.15) {
    await editSimulated(simulation, id)
    return confirm
  }
  return (await move(opened, id, 'confirmed')) ? pack : null
}

/** Packs an order, or cancels it. */
export const pack: Step = async (simulation, id) => {
  if (simulation.random() < 0.05) return cancel(simulation, id)
  return (await move(simulation.opened, id, 'packed')) ? ship : retry(simulation, pack)
}

const ship: Step = async (simulation, id) => {
  if (simulation.random() < 0.04) return cancel(simulation, id)
  const carrier = COURIERS[Math.floor(simulation.random() * COURIERS.length)] ?? 'Delhivery'
  if (await move(simulation.opened, id, 'ready_for_pickup')) return collect
  if (await move(simulation.opened, id, 'out_for_delivery')) return deliver
  return (await move(simulation.opened, id, 'shipped', { carrier })) ? deliver : null
}

const collect: Step = async (simulation, id) => {
  const { shop } = simulation.opened
  if (simulation.random() < 0.1) return cancel(simulation, id)
  const order = await findOrder(shop.db, id)
  const code = pickupCode(shop.secret, id)
  const handed = await completePickup(shop, { id: OWNER, permissions: PERMISSIONS }, id, {
    version: order?.version ?? 0,
    code,
    reason: '',
    method: 'upi',
  })
  return handed.ok ? afterDelivery : null
}

const deliver: Step = async (simulation, id) => {
  const { random, opened } = simulation
  if (random() < 0.06) {
    await refundSimulated(simulation, id)
    return deliver
  }
  // Refused while the parcel is out already.
  if (random() < 0.2 && (await move(opened, id, 'out_for_delivery'))) return deliver
  const to = random() < 0.15 ? 'returning' : random() < 0.15 ? 'undelivered' : 'delivered'
  const isLost = to === 'delivered' && (await mayLoseCashParcel(opened, id))
  if (isLost) await loseCashParcel(opened, id)
  const paid = isLost ? { cash: 'shopper' as const } : await paidAtDoor(opened, id, to)
  if (!(await move(opened, id, to, paid))) return (await move(opened, id, 'delivered')) ? afterDelivery : null
  if (to === 'delivered' && random() < 0.1 && (await undo(simulation, id))) return deliver
  return to === 'returning' ? returnParcel : to === 'undelivered' ? deliver : afterDelivery
}

/**
 * How an order that the shop brings itself was paid at the door: half of them by UPI, some with its UTR. Its number
 * decides, so that the other orders stay as they are.
 */
async function paidAtDoor({ shop }: Opened, id: string, to: OrderStatus): Promise<MoveInput> {
  const order = await findOrder(shop.db, id)
  if (to !== 'delivered' || !order || !isPaidAtDoor(order)) return {}
  if (numberIn(id) % 2 === 0) return { method: 'cash' }
  return { method: 'upi', ...(numberIn(id) % 3 === 0 ? { reference: '412345678901' } : {}) }
}

/** Takes a delivery back that was marked by mistake; refused once its money went back. */
async function undo({ opened: { shop } }: Simulation, id: string): Promise<boolean> {
  const order = await findOrder(shop.db, id)
  return (await undoDelivery(shop, OWNER, id, { version: order?.version ?? 0, reason: 'The wrong row' })).ok
}

const returnParcel: Step = async ({ opened, random }, id) => {
  if (random() < 0.8) await move(opened, id, 'returned', { restock: random() < 0.7 })
  return null
}

const afterDelivery: Step = async (simulation, id) => {
  if (simulation.random() >= 0.35) {
    await settleDue(simulation.opened, id)
    return null
  }
  await refundSimulated(simulation, id)
  return afterDelivery
}

/**
 * Whether the parcel of an order is lost with its cash, so that nobody is paid: of a cash order, whose number decides,
 * so that the other orders stay as they are.
 */
async function mayLoseCashParcel({ shop }: Opened, id: string): Promise<boolean> {
  return numberIn(id) % 4 === 0 && (await findOrder(shop.db, id))?.paymentMethod === 'cod'
}

/** Receives what is due of an order that was delivered unpaid, writes it off, or credits a pack of it. */
async function settleDue({ shop }: Opened, id: string): Promise<void> {
  const order = await findOrder(shop.db, id)
  if (order?.paymentStatus !== 'cod_due') return
  const { version } = order
  const way = numberIn(id) % 12
  if (way === 0) await receiveDuePayment(shop, OWNER, id, { version, method: 'bank', reference: 'UTR 7' })
  if (way === 4) await writeOffDuePayment(shop, OWNER, id, { version, reason: 'Moved away' })
  const position = order.lines.find(({ kind }) => kind === 'pack')?.position
  if (way === 8 && position !== undefined) {
    const credit = { reason: 'The box was lost', stock: 'keep', lines: [{ position, quantity: 1 }] } as const
    await refundByStaff(shop, staffWithFreshCode(shop, OWNER), id, { version, ...credit })
  }
}

function numberIn(id: string): number {
  return Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

async function cancel({ opened: { shop }, random }: Simulation, id: string): Promise<null> {
  const order = await findOrder(shop.db, id)
  const as = random() < 0.5 ? ('staff' as const) : ('shopper' as const)
  await cancelOrder(shop, as === 'staff' ? staffWithFreshCode(shop, OWNER) : (order?.userId ?? ''), id, { as })
  return null
}

/** A step that was refused is retried a limited number of times. */
function retry({ random }: Simulation, step: Step): Step | null {
  return random() < 0.5 ? step : null
}

type MoveInput = {
  carrier?: string
  restock?: boolean
  cash?: 'shopper'
  method?: CounterMethod
  reference?: string
}

async function move({ shop }: Opened, id: string, to: OrderStatus, more: MoveInput = {}): Promise<boolean> {
  const order = await findOrder(shop.db, id)
  if (!order) return false
  const note = needsReason(to) ? 'Asked on the phone' : undefined
  const input = { to, version: order.version, awb: '12345678901234', insistOn: ['lots', 'awb'] as const, note, ...more }
  return (await moveOrder(shop, staffWithFreshCode(shop, OWNER), id, input)).ok
}
