import { FULFILMENTS, type Fulfilment } from './order-fulfilment.ts'

/** A move by its status alone, which every order may make, or a move of certain orders only. */
type Move = string | { to: string; fulfilment?: Fulfilment; isLost?: boolean }

/**
 * The statuses of an order and the moves between them. The usual move comes first: the tracking page shows it as the
 * next step. What does not arrive comes back first, and then ends; an order that was lost as a whole ends at once.
 * Buttons, verbs, API and tests read this table.
 */
const NEXT = {
  pending_payment: ['placed', 'expired', 'cancelled'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: [
    { to: 'shipped', fulfilment: 'delivery' },
    { to: 'ready_for_pickup', fulfilment: 'pickup' },
    { to: 'out_for_delivery', fulfilment: 'local_delivery' },
    'cancelled',
  ],
  ready_for_pickup: ['delivered', 'cancelled'],
  shipped: [
    'out_for_delivery',
    'delivered',
    'undelivered',
    { to: 'returning', isLost: false },
    { to: 'returned', isLost: true },
  ],
  out_for_delivery: ['delivered', 'undelivered', { to: 'returning', isLost: false }, { to: 'returned', isLost: true }],
  undelivered: ['out_for_delivery', 'delivered', { to: 'returning', isLost: false }, { to: 'returned', isLost: true }],
  delivered: [],
  returning: ['returned'],
  returned: [],
  cancelled: [],
  // A late payment takes the stock again if there is enough.
  expired: ['placed'],
} as const satisfies Record<string, readonly Move[]>

export type OrderStatus = keyof typeof NEXT
export const ORDER_STATUSES = Object.keys(NEXT) as OrderStatus[]

/**
 * How far an order has come.
 *
 * - `unpaid`: it waits for money.
 * - `preparing`: the shop prepares it, or keeps it ready.
 * - `in-transit`: whoever brings it has it.
 * - `delivered`: it has arrived.
 * - `returned`: it is on its way back, or is back.
 * - `void`: it ended before there was a parcel.
 */
export type OrderPhase = 'unpaid' | 'preparing' | 'in-transit' | 'delivered' | 'returned' | 'void'

type StatusFacts = {
  phase: OrderPhase
  /** Who has to act next; null when the order is over. */
  waitsFor: 'shopper' | 'staff' | 'courier' | null
  /** Whether its packs were taken from their lots. Then nobody edits it, and its shopper cannot cancel it. */
  isPacked: boolean
  /** Whether it is on the packing table: the packer sees it and prints what goes into its box. */
  isInPacking: boolean
}

/**
 * The facts that rules need of a status. Lists of statuses are derived from this table, never written out elsewhere.
 * How a status is named, shown and handled is in order-status-handling.ts, because this table reaches the shopper's
 * browser.
 */
export const STATUS_FACTS = {
  pending_payment: { phase: 'unpaid', waitsFor: 'shopper', isPacked: false, isInPacking: false },
  placed: { phase: 'preparing', waitsFor: 'staff', isPacked: false, isInPacking: false },
  confirmed: { phase: 'preparing', waitsFor: 'staff', isPacked: false, isInPacking: true },
  packed: { phase: 'preparing', waitsFor: 'staff', isPacked: true, isInPacking: true },
  ready_for_pickup: { phase: 'preparing', waitsFor: 'shopper', isPacked: true, isInPacking: false },
  shipped: { phase: 'in-transit', waitsFor: 'courier', isPacked: true, isInPacking: false },
  out_for_delivery: { phase: 'in-transit', waitsFor: 'courier', isPacked: true, isInPacking: false },
  delivered: { phase: 'delivered', waitsFor: null, isPacked: true, isInPacking: false },
  undelivered: { phase: 'in-transit', waitsFor: 'staff', isPacked: true, isInPacking: false },
  returning: { phase: 'returned', waitsFor: 'staff', isPacked: true, isInPacking: false },
  returned: { phase: 'returned', waitsFor: null, isPacked: true, isInPacking: false },
  cancelled: { phase: 'void', waitsFor: null, isPacked: false, isInPacking: false },
  expired: { phase: 'void', waitsFor: null, isPacked: false, isInPacking: false },
} as const satisfies Record<OrderStatus, StatusFacts>

/** The statuses of some phases, in the order of the table. */
export function statusesInPhases(...phases: readonly OrderPhase[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => phases.includes(STATUS_FACTS[status].phase))
}

/** Whether a status belongs to one of these phases. */
export function isInPhase(status: OrderStatus, ...phases: readonly OrderPhase[]): boolean {
  return phases.includes(STATUS_FACTS[status].phase)
}

/** The facts that decide the moves of an order. `isLost`: each of its parcels was lost. */
export type OrderStage = { status: OrderStatus; fulfilment: Fulfilment; isLost: boolean }

type MoveOf = { to: OrderStatus } & Partial<Omit<OrderStage, 'status'>>

function movesFrom(status: OrderStatus): MoveOf[] {
  return NEXT[status].map((move) => (typeof move === 'string' ? { to: move } : move))
}

/** The statuses that an order can move to next, the usual one first. */
export function nextStatuses({ status, fulfilment, isLost }: OrderStage): OrderStatus[] {
  return movesFrom(status)
    .filter((move) => (move.fulfilment ?? fulfilment) === fulfilment && (move.isLost ?? isLost) === isLost)
    .map(({ to }) => to)
}

/** The statuses that orders of any kind can move to from a status, the usual ones first. */
export function nextOfAnyOrder(status: OrderStatus): OrderStatus[] {
  return movesFrom(status).map(({ to }) => to)
}

/** The statuses that an order of a kind can have, from its first one on, in the order of the table. */
export function statusesOfFulfilment(fulfilment: Fulfilment): OrderStatus[] {
  return reachableStatuses(['pending_payment', 'placed'], fulfilment)
}

/** The statuses that an order of any kind can have once it was placed, in the order of the table. */
export function statusesOncePlaced(): OrderStatus[] {
  const reached = FULFILMENTS.flatMap((fulfilment) => reachableStatuses(['placed'], fulfilment))
  return ORDER_STATUSES.filter((status) => reached.includes(status))
}

function reachableStatuses(first: readonly OrderStatus[], fulfilment: Fulfilment): OrderStatus[] {
  const reached = new Set(first)
  for (const status of reached)
    for (const next of nextStatuses({ status, fulfilment, isLost: false })) reached.add(next)
  return ORDER_STATUSES.filter((status) => reached.has(status))
}

/**
 * The fewest moves that bring an order to another status, by the table of moves. None if it has that status already, or
 * if no way leads there.
 */
export function shortestWay(from: OrderStage, to: OrderStatus): OrderStatus[] {
  if (from.status === to) return []
  const ways: OrderStatus[][] = [[]]
  for (const way of ways) {
    for (const next of nextStatuses({ ...from, status: way.at(-1) ?? from.status })) {
      if (next === to) return [...way, next]
      if (!way.includes(next)) ways.push([...way, next])
    }
  }
  return []
}

// A correction takes back what was pressed by mistake (undo-delivery.server.ts). It is no move: no button offers it,
// and it is no step of the tracking page.
const CORRECTIONS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  delivered: ['shipped', 'out_for_delivery', 'undelivered'],
}

/** Whether an order may go back from a status that it got by mistake to the one it came from. */
export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  return CORRECTIONS[from]?.includes(to) ?? false
}

/** Whether an order of any kind may go from one status to another, by a move or back by a correction. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return nextOfAnyOrder(from).includes(to) || isCorrection(from, to)
}

// A lost order has left the shop, so it is neither to ship nor to be made ready.
type StageInShop = Omit<OrderStage, 'isLost'>

/** Whether a parcel is ready for the courier: its order may be shipped now, whatever tab the order is under. */
export function isToShip(order: StageInShop): boolean {
  return nextStatuses({ ...order, isLost: false }).includes('shipped')
}

/** Whether a packed order can be made ready to be collected. */
export function isToMakeReady(order: StageInShop): boolean {
  return nextStatuses({ ...order, isLost: false }).includes('ready_for_pickup')
}

/** Whether an order is placed and has neither arrived nor ended. Somebody still works with its parcel. */
export function isUnderWay(status: OrderStatus): boolean {
  return isInPhase(status, 'preparing', 'in-transit')
}

/** Whether an order lies ready at the shop for its shopper. */
export function isReadyForPickup(status: OrderStatus): boolean {
  return status === 'ready_for_pickup'
}

/** Whether an order that came back is at the shop again, and nothing is left to do with it. */
export function isReturned(status: OrderStatus): boolean {
  return isInPhase(status, 'returned') && STATUS_FACTS[status].waitsFor === null
}
