import type { BadgeKind } from '#app/domain/badge-kind.ts'
import type { Permission } from '#app/domain/identity/staff/permission.ts'
import type { PlainOrderMessageKind } from '#app/domain/notifications/templates/order-message-values.ts'
import type { PanelPageOfOrder } from '#app/domain/panel-page.ts'
import type { Order } from './order.ts'
import type { Fulfilment } from './order-fulfilment.ts'
import { type OrderStage, type OrderStatus, statusesOfFulfilment } from './order-status.ts'

/**
 * The tabs of the panel's list of orders, in the order of the day's work. An order that was never paid is only under
 * All.
 */
export const ORDER_GROUPS = {
  new: 'New',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'to-collect': 'To collect',
  'to-deliver': 'To deliver',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  problems: 'Problems',
  cancelled: 'Cancelled',
} as const
export type OrderGroup = keyof typeof ORDER_GROUPS

/** The move by which staff bring an order to a status. */
type MoveFacts = {
  /** The label of its button on the order's page. */
  label: string
  /** Its label when an order comes back to this status from one of these. */
  labelFrom?: Partial<Record<OrderStatus, string>>
  /** Its label where each parcel of the order was lost. */
  labelOfLost?: string
} & (
  | {
      /** It asks for nothing. So many orders can make it at once, and the palette offers it. */
      isBulk: true
      /** The label of its button for the orders ticked in the list; null: the button is not there. */
      barLabel: string | null
    }
  | {
      /** It asks for something, on the page of one order. */
      isBulk: false
      /** Whether staff have to say why: the shopper reads it on the tracking page. */
      needsReason: boolean
    }
)

/**
 * The usual next step of an order, which its row in the list offers. It is a move that is made at once, or a page that
 * asks for something first; `permission` is required for that page.
 */
type StepFacts = { label: string } & ({ move: OrderStatus } | { page: PanelPageOfOrder; permission: Permission })

/** Who takes the cash of an order, and owes it to the shop until it is handed in. */
export type CashCollector = 'courier' | 'counter'

export type StatusHandling = {
  /** As staff read it. */
  name: string
  /** What the order's timeline says of a move to it. `{by}` becomes the name of the person who made it. */
  timeline: string
  /** As the shopper reads it, if that is not `name`: “seller”, the word of couriers, would be strange. */
  shopperName?: string
  /** The title of the tracking page. `hasDueDay`: the day on which the parcel is due follows. */
  headline: { text: string; hasDueDay: boolean }
  badge: BadgeKind
  /** Its tab, its task on the dashboard and its number in the menu; null: only under All. */
  group: OrderGroup | null
  /** Whether an order to be paid in cash counts as bought; one paid online does from the moment it is placed. */
  isCashBought: boolean
  /** Whether its packs have left the shop: only those can come back. */
  hasLeft: boolean
  /** Who takes the cash when an order goes from this status to `delivered`; null where it cannot. */
  cashCollector: CashCollector | null
  /** Null for a status that is reached only by a payment or by time. */
  move: MoveFacts | null
  /** Null where staff have nothing to do next. */
  nextStep: StepFacts | null
  /** The text message its shopper gets when an order reaches it; null: none. */
  message: PlainOrderMessageKind | 'order-cancelled' | null
  /** What is different for an order that is collected at the shop. */
  pickup?: Differences
  /** What is different for an order that the shop brings itself. */
  localDelivery?: Differences
  /** What is different for an order if each of its parcels was lost. */
  lost?: Differences
}

export type Differences = Partial<
  Pick<StatusHandling, 'name' | 'shopperName' | 'timeline' | 'headline' | 'group' | 'nextStep' | 'message'>
>

const LOST = 'Lost by the courier'
const END_AS_LOST = 'End as lost'

/** An order that was lost as a whole, while staff have not ended it. */
const LOST_ON_ITS_WAY = {
  headline: { text: LOST, hasDueDay: false },
  nextStep: { label: END_AS_LOST, page: 'order', permission: 'orders' },
} as const satisfies Differences

/**
 * How an order in each status is named, shown and handled. Only the server and the panel read this table. What the
 * shopper's browser has to know of a status is in order-status.ts.
 */
export const STATUS_HANDLING = {
  pending_payment: {
    name: 'Payment pending',
    timeline: 'Unpaid order placed{by}',
    headline: { text: 'Waiting for your payment', hasDueDay: false },
    badge: 'warn',
    group: null,
    isCashBought: false,
    hasLeft: false,
    cashCollector: null,
    move: null,
    nextStep: null,
    message: null,
  },
  placed: {
    name: 'Order placed',
    timeline: 'Order placed{by}',
    headline: { text: 'Order placed', hasDueDay: true },
    badge: 'action',
    group: 'new',
    isCashBought: false,
    hasLeft: false,
    cashCollector: null,
    move: null,
    nextStep: { label: 'Confirm', move: 'confirmed' },
    message: 'order-placed',
    pickup: { message: 'pickup-placed' },
    localDelivery: { message: 'local-delivery-placed' },
  },
  confirmed: {
    name: 'Order confirmed',
    timeline: 'Order confirmed{by}',
    headline: { text: 'Confirmed', hasDueDay: true },
    badge: 'action',
    group: 'to-pack',
    isCashBought: true,
    hasLeft: false,
    cashCollector: null,
    move: { label: 'Confirm order', isBulk: true, barLabel: 'Confirm' },
    nextStep: { label: 'Pack', page: 'pack-order', permission: 'pack' },
    message: null,
  },
  packed: {
    name: 'Packed',
    timeline: 'Order packed{by}',
    headline: { text: 'Packed', hasDueDay: true },
    badge: 'action',
    group: 'to-ship',
    isCashBought: true,
    hasLeft: false,
    cashCollector: null,
    move: { label: 'Mark packed', isBulk: true, barLabel: 'Mark packed' },
    nextStep: { label: 'Ship', page: 'ship-order', permission: 'pack' },
    message: null,
    pickup: { group: 'to-collect', nextStep: { label: 'Ready', move: 'ready_for_pickup' } },
    localDelivery: { group: 'to-deliver', nextStep: { label: 'Set out', move: 'out_for_delivery' } },
  },
  ready_for_pickup: {
    name: 'Ready for pickup',
    timeline: 'Order made ready for pickup{by}',
    headline: { text: 'Ready for you at the shop', hasDueDay: false },
    badge: 'info',
    group: 'to-collect',
    isCashBought: true,
    hasLeft: false,
    cashCollector: 'counter',
    move: { label: 'Mark ready', isBulk: true, barLabel: 'Ready' },
    nextStep: { label: 'Hand over', page: 'order', permission: 'orders' },
    message: 'pickup-ready',
  },
  shipped: {
    name: 'Shipped',
    timeline: 'Order shipped{by}',
    headline: { text: 'On its way', hasDueDay: true },
    badge: 'info',
    group: 'on-the-way',
    isCashBought: true,
    hasLeft: true,
    cashCollector: 'courier',
    move: { label: 'Mark shipped', isBulk: false, needsReason: false },
    nextStep: { label: 'Delivered', move: 'delivered' },
    message: 'order-shipped',
    lost: LOST_ON_ITS_WAY,
  },
  out_for_delivery: {
    name: 'Out for delivery',
    timeline: 'Order sent out for delivery{by}',
    headline: { text: 'Out for delivery today', hasDueDay: false },
    badge: 'info',
    group: 'on-the-way',
    isCashBought: true,
    hasLeft: true,
    cashCollector: 'courier',
    move: {
      label: 'Mark out for delivery',
      labelFrom: { undelivered: 'Mark out for delivery again' },
      isBulk: true,
      barLabel: null,
    },
    nextStep: { label: 'Delivered', move: 'delivered' },
    message: 'order-out-for-delivery',
    // The shop may set out before the day of its time.
    localDelivery: { headline: { text: 'On its way', hasDueDay: true }, message: 'local-delivery-out' },
    lost: LOST_ON_ITS_WAY,
  },
  delivered: {
    name: 'Delivered',
    timeline: 'Order marked as delivered{by}',
    headline: { text: 'Delivered', hasDueDay: false },
    badge: 'ok',
    group: 'delivered',
    isCashBought: true,
    hasLeft: true,
    cashCollector: null,
    // A cash order is paid to its courier on delivery; the move records the collected amount.
    move: { label: 'Mark delivered', isBulk: true, barLabel: 'Delivered' },
    nextStep: null,
    message: 'order-delivered',
    pickup: {
      name: 'Collected',
      timeline: 'Order handed over at the shop{by}',
      headline: { text: 'Collected', hasDueDay: false },
      message: 'pickup-collected',
    },
  },
  undelivered: {
    name: 'Delivery attempted',
    timeline: 'Failed delivery noted{by}',
    // True also where the parcel was lost or turned round, with no attempt at the door.
    shopperName: 'Not delivered',
    headline: { text: 'The courier could not deliver it', hasDueDay: false },
    badge: 'bad',
    group: 'problems',
    isCashBought: true,
    hasLeft: true,
    cashCollector: 'courier',
    move: { label: 'Mark delivery attempted', isBulk: false, needsReason: false },
    nextStep: { label: 'Out again', move: 'out_for_delivery' },
    message: 'order-undelivered',
    localDelivery: {
      headline: { text: 'We came and could not hand it over', hasDueDay: false },
      message: 'local-delivery-undelivered',
    },
    lost: { ...LOST_ON_ITS_WAY, name: LOST },
  },
  returning: {
    name: 'Returning to seller',
    timeline: 'Order marked as on its way back{by}',
    shopperName: 'On its way back to us',
    headline: { text: 'On its way back to us', hasDueDay: false },
    badge: 'bad',
    group: 'problems',
    isCashBought: true,
    hasLeft: true,
    cashCollector: null,
    move: { label: 'Refused, coming back', isBulk: false, needsReason: false },
    nextStep: { label: 'Take back', page: 'order', permission: 'orders' },
    message: null,
    // Lost on its way back: it was refused all the same, so that its step and its entry in the timeline stay as they
    // were.
    lost: { ...LOST_ON_ITS_WAY, name: LOST },
  },
  returned: {
    name: 'Returned to seller',
    timeline: 'Order taken back{by}',
    shopperName: 'Returned to us',
    headline: { text: 'Returned to us', hasDueDay: false },
    badge: 'quiet',
    group: 'cancelled',
    isCashBought: true,
    hasLeft: true,
    cashCollector: null,
    move: { label: 'Mark returned', labelOfLost: END_AS_LOST, isBulk: false, needsReason: false },
    nextStep: null,
    message: null,
    lost: {
      name: LOST,
      shopperName: LOST,
      timeline: 'Order ended as lost{by}',
      headline: { text: LOST, hasDueDay: false },
    },
  },
  cancelled: {
    name: 'Cancelled',
    timeline: 'Order cancelled{by}',
    headline: { text: 'This order is cancelled', hasDueDay: false },
    badge: 'quiet',
    group: 'cancelled',
    isCashBought: false,
    hasLeft: false,
    cashCollector: null,
    move: { label: 'Cancel order', isBulk: false, needsReason: true },
    nextStep: null,
    message: 'order-cancelled',
  },
  expired: {
    name: 'Expired',
    timeline: 'Order closed, as it was not paid in time',
    headline: { text: 'This order was not paid in time', hasDueDay: false },
    badge: 'quiet',
    group: 'cancelled',
    isCashBought: false,
    hasLeft: false,
    cashCollector: null,
    move: null,
    nextStep: null,
    // One taken by phone or chat gets `link-expired` (expire-orders.server.ts).
    message: 'order-expired',
  },
} as const satisfies Record<OrderStatus, StatusHandling>

type HandlingOf = Omit<StatusHandling, 'pickup' | 'localDelivery' | 'lost'>

/**
 * How an order is named, shown and handled: the row of its status in STATUS_HANDLING, changed by the differences of its
 * fulfilment and of a lost order. That an order was lost follows from its parcels, and shows here alone: its status is
 * that of an order that came back (docs/decisions/0109).
 */
export function handlingOf({ status, fulfilment, isLost }: OrderStage): HandlingOf {
  const { pickup, localDelivery, lost, ...handling }: StatusHandling = STATUS_HANDLING[status]
  const different: Record<Fulfilment, Differences | undefined> = {
    delivery: undefined,
    pickup,
    local_delivery: localDelivery,
  }
  return { ...handling, ...different[fulfilment], ...(isLost ? lost : undefined) }
}

/**
 * The message that the shopper gets when an order reaches its status; null: none. `isUnpaid`: the order was delivered
 * and is still to be paid, so the message says how much.
 */
export function statusMessage(stage: OrderStage, { isUnpaid }: { isUnpaid: boolean }): StatusHandling['message'] {
  return isUnpaid ? 'delivered-unpaid' : handlingOf(stage).message
}

/** The statuses under a tab of the list, by fulfilment, as not every order can have every status. */
export function statusesOfGroupByFulfilment(group: OrderGroup): Record<Fulfilment, OrderStatus[]> {
  const statuses = (fulfilment: Fulfilment) =>
    statusesOfFulfilment(fulfilment).filter((status) => isInGroup({ status, fulfilment }, group))
  return { delivery: statuses('delivery'), pickup: statuses('pickup'), local_delivery: statuses('local_delivery') }
}

/** Whether an order is under a tab of the list, which its status and fulfilment alone decide. */
export function isInGroup(stage: Omit<OrderStage, 'isLost'>, group: OrderGroup): boolean {
  return handlingOf({ ...stage, isLost: false }).group === group
}

/** Whether a packed order waits for whoever brings it for the shop. */
export function isToDeliver(order: Omit<OrderStage, 'isLost'>): boolean {
  return isInGroup(order, 'to-deliver')
}

/** The status of an order as staff read it: “Replaced” if a newer order took its place (`replacedAt`). */
export function statusName(order: OrderStage & Partial<Pick<Order, 'replacedAt'>>): string {
  return order.replacedAt ? 'Replaced' : handlingOf(order).name
}

/** A status as the shopper reads it. */
export function shopperStatusName(stage: OrderStage): string {
  const { name, shopperName } = handlingOf(stage)
  return shopperName ?? name
}
