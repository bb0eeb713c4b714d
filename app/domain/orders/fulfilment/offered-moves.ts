import type { Permission } from '#app/domain/identity/staff/permission.ts'
import type { PanelPageOfOrder } from '#app/domain/panel-page.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { asksHowPaid } from '../order/cash-on-delivery/upi-at-door.ts'
import type { Order } from '../order/order.ts'
import {
  isInPhase,
  isReadyForPickup,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStage,
  type OrderStatus,
} from '../order/order-status.ts'
import { handlingOf, STATUS_HANDLING, type StatusHandling } from '../order/order-status-handling.ts'

type Handling = typeof STATUS_HANDLING

/** A status staff may move an order to. */
export type ManualMove = { [To in OrderStatus]: Handling[To]['move'] extends null ? never : To }[OrderStatus]
/** A move that asks for nothing, so that many orders can make it at once. */
export type BulkMove = {
  [To in ManualMove]: Handling[To]['move']['isBulk'] extends true ? To : never
}[ManualMove]

/**
 * The moves staff may make from where an order is, the usual one first, with the labels of their buttons. Handing over
 * what is collected is none of them: it asks for a code (complete-pickup.server.ts).
 */
export function offeredMoves(order: OrderStage): { to: ManualMove; label: string }[] {
  const moves: ManualMove[] = isReadyForPickup(order.status) ? ['cancelled'] : nextStatuses(order).filter(isManualMove)
  return moves.map((to) => ({ to, label: moveLabel(order, to) }))
}

function moveLabel({ status, isLost }: OrderStage, to: OrderStatus): string {
  const { move, name }: StatusHandling = STATUS_HANDLING[to]
  return (isLost ? move?.labelOfLost : undefined) ?? move?.labelFrom?.[status] ?? move?.label ?? name
}

/** The labels of all moves of staff. */
export const MOVE_LABELS: readonly string[] = ORDER_STATUSES.flatMap((to) => {
  const { move }: StatusHandling = STATUS_HANDLING[to]
  return move
    ? [move.label, ...Object.values(move.labelFrom ?? {}), ...(move.labelOfLost ? [move.labelOfLost] : [])]
    : []
})

/** Whether staff may make a move now. */
export function mayMove(order: OrderStage, to: OrderStatus): boolean {
  return offeredMoves(order).some((move) => move.to === to)
}

/**
 * Whether an order may make a move together with others. One that comes back from a status by a move with a label of
 * its own (`labelFrom`) makes it alone: "Confirm" above the list does not also lift what was stopped.
 */
export function mayMoveInBulk(order: OrderStage, to: BulkMove): boolean {
  const { move }: StatusHandling = STATUS_HANDLING[to]
  return mayMove(order, to) && move?.labelFrom?.[order.status] === undefined
}

/** Whether a text is a status staff may move an order to. */
export function isManualMove(status: string): status is ManualMove {
  return Object.hasOwn(STATUS_HANDLING, status) && STATUS_HANDLING[status as OrderStatus].move !== null
}

/** Whether a value is a move that many orders can make at once. */
export function isBulkMove(status: unknown): status is BulkMove {
  return typeof status === 'string' && isManualMove(status) && STATUS_HANDLING[status].move.isBulk
}

/** Whether staff have to say why they make a move; a cancellation is one. */
export function needsReason(to: OrderStatus): boolean {
  const { move }: StatusHandling = STATUS_HANDLING[to]
  return move !== null && !move.isBulk && move.needsReason
}

/** The moves offered for the orders ticked in the list, with the labels of their buttons. */
export const BAR_MOVES: readonly { to: BulkMove; label: string }[] = ORDER_STATUSES.filter(isBulkMove).flatMap((to) => {
  const label: string | null = STATUS_HANDLING[to].move.barLabel
  return label ? [{ to, label }] : []
})

/** The usual next step of an order, from its row: a move at once, or a page where something is asked first. */
export type NextStep = { label: string } & ({ move: BulkMove } | { page: PanelPageOfOrder; permission: Permission })

/** The usual next step of an order, or null when staff have nothing left to do. */
export function nextStep(order: OrderStage): NextStep | null {
  return handlingOf(order).nextStep as NextStep | null
}

/** The same in a list, where nothing can be asked: who says how an order was paid at the door does so on its page. */
export function nextStepInList(
  order: OrderStage & Pick<Order, 'paymentStatus'>,
  cod: Pick<CodSettings, 'upiAtDoor'>,
): NextStep | null {
  const step = nextStep(order)
  const isAsked = step && 'move' in step && isInPhase(step.move, 'delivered') && asksHowPaid(order, cod)
  return isAsked ? { label: step.label, page: 'order', permission: 'orders' } : step
}

/** The maximum number of orders moved or printed at once when a whole filter is selected: a busy day's parcels. */
export const MAX_BULK_ORDERS = 200
