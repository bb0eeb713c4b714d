import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { shortSlotText, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { linkToken } from '#app/domain/link-token.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { type NewMessage, newText } from '#app/domain/notifications/outbox/new-message.ts'
import { hasTextWith, insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import {
  CASH_OR_UPI,
  type CashParcel,
  hoursIn,
  namesDue,
  namesProblemHours,
  type OrderMessageToSend,
  type OrderMessageValues,
  orderValues,
  type PlainOrderMessageKind,
} from '#app/domain/notifications/templates/order-message-values.ts'
import {
  ORDER_MESSAGES,
  type OrderMessage,
  type OrderMessageKind,
} from '#app/domain/notifications/templates/order-messages.ts'
import { textTemplate } from '#app/domain/notifications/templates/text-messages.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { HOURS, type Instant } from '#app/domain/time/instant.ts'
import { findCashDue } from './cash-on-delivery/unpaid-delivery-store.server.ts'
import { isCashOfCourier, takesUpiAtDoor } from './cash-on-delivery/upi-at-door.ts'
import type { Order } from './order.ts'
import { type Fulfilment, isCollected } from './order-fulfilment.ts'
import { findOrder } from './order-read-store.server.ts'
import { pickupCode } from './pickup-code.server.ts'
import { insertSentMessage } from './sent-once-message-store.server.ts'
import { orderLink } from './signed-order-links.server.ts'

/** Queues a text message about an order to its shopper; none if they left no phone number at the counter. */
export async function notifyShopper(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  order: NotifiedOrder,
  message: OrderMessageToSend,
  context: AuditContext,
): Promise<void> {
  if (!hasPhoneNumber(order.phone)) return
  const settings = await findSettings(tx)
  const cashPaise = order.paymentMethod === 'cod' ? await findCashDue(tx, order.id) : 0
  const about = { ...order, cashPaise, isUpiWithdrawn: await isUpiWithdrawn(tx, order) }
  await insertMessages(tx, [shopperMessage(shop, settings, about, message, context)])
}

/**
 * Whether a shopper has to be told that an order is not to be paid by UPI at the door after all: a message said that it
 * may be, and a courier has taken it over since. Whether the shop takes UPI now does not matter.
 */
export async function isUpiWithdrawn(
  db: Db,
  order: Pick<NotifiedOrder, 'id' | 'fulfilment' | 'paymentMethod'>,
): Promise<boolean> {
  return isCashOfCourier(order) && hasTextWith(db, order.id, CASH_OR_UPI)
}

export type NotifiedOrder = Pick<Order, 'id' | 'phone' | 'totalPaise' | 'dueDay' | 'paymentMethod'> &
  Partial<
    Pick<
      Order,
      'carrier' | 'awb' | 'problemHours' | 'createdAt' | 'holdUntil' | 'pickupUntil' | 'slotStart' | 'slotEnd'
    > & {
      fulfilment: Fulfilment | undefined
    }
  > & {
    linkUntil?: Instant
    /** What is still to be paid of it in cash; unless given its total. */
    cashPaise?: Paise
    /** The parcel that collects that cash; unless given the one the message is about. */
    cashParcel?: CashParcel
    /** Whether a courier takes cash only for what could be paid by UPI at the door before. */
    isUpiWithdrawn?: boolean
    /** Which of several parcels the message is about. */
    parcelNumbers?: OrderMessageValues['parcelNumbers']
  }

/**
 * A text message about an order to its shopper, in the owner's wording if there is one and the SMS service allows it.
 * `order.linkUntil` is until when a link to pay a difference works.
 */
export function shopperMessage(
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  { store, messages, orders, cod }: Pick<Settings, 'store' | 'messages' | 'orders' | 'cod'>,
  order: NotifiedOrder,
  message: OrderMessageToSend,
  context: AuditContext,
): NewMessage {
  const sent = standInOf(shop, order, message, context.at) ?? message
  const { kind } = sent
  const values = shopperValues(shop, { store, orders, cod }, order, sent, context)
  const template = textTemplate(kind, messages, shop.sms.templates !== null)
  return newText({ kind, to: order.phone, values, orderId: order.id }, template, context)
}

// A message that has no template at the SMS service yet, and one that has: it says less, and is true.
const STAND_INS = {
  'local-delivery-out': 'order-out-for-delivery',
  'cash-parcel-lost': 'parcel-lost',
} as const satisfies Partial<Record<OrderMessageKind, PlainOrderMessageKind>>

/**
 * The message that is sent in place of one without a template; null: none is. That of any delivery says that it comes
 * today, which is not true of every local delivery that sets out.
 */
function standInOf(
  { sms: { templates } }: Pick<Shop, 'sms'>,
  { dueDay }: NotifiedOrder,
  { kind }: OrderMessageToSend,
  at: Instant,
): OrderMessageToSend | null {
  if (!templates || templates.ids[kind] || (kind !== 'local-delivery-out' && kind !== 'cash-parcel-lost')) return null
  const isTrue = kind === 'cash-parcel-lost' || dueDay <= indianDay(at)
  return isTrue && templates.ids[STAND_INS[kind]] !== undefined ? { kind: STAND_INS[kind] } : null
}

/** The values of all variables of a message about an order. */
export function shopperValues(
  shop: Pick<Shop, 'origin' | 'secret'>,
  { store, orders, cod }: Pick<Settings, 'store' | 'orders' | 'cod'>,
  order: NotifiedOrder,
  message: OrderMessageToSend,
  { at }: Pick<AuditContext, 'at'>,
) {
  const { kind } = message
  const { totalPaise, cashPaise = totalPaise } = order
  return orderValues({
    shop: store.name,
    order: order.id,
    parcelNumbers: order.parcelNumbers ?? null,
    totalPaise: namesDue(kind) ? cashPaise : totalPaise,
    due: dueText(order, kind),
    cashDue: order.paymentMethod === 'cod',
    cashPaise,
    cashParcel: order.cashParcel ?? 'this',
    isPickup: isCollected(order.fulfilment),
    isUpiTaken: takesUpiAtDoor(order, cod),
    isUpiWithdrawn: order.isUpiWithdrawn ?? false,
    code: pickupCode(shop.secret, order.id),
    carrier: order.carrier ?? '',
    awb: order.awb ?? '',
    refundPaise: 'refundPaise' in message ? message.refundPaise : 0,
    hours: promisedHours(kind, order, at) ?? hoursIn(kind, orders),
    link: messageLink(shop, kind, order.id, at),
  })
}

function dueText(
  { slotStart = null, slotEnd = null, pickupUntil, dueDay }: NotifiedOrder,
  kind: OrderMessageKind,
): string {
  const slot = slotOfOrder({ slotStart, slotEnd })
  if (slot) return shortSlotText(slot)
  // What the shop brings itself comes at a time of a day, or by a day.
  const day = formatDay(pickupUntil ?? dueDay)
  return kind.startsWith('local-delivery-') ? `by ${day}` : day
}

/**
 * The hours an order was promised, which a changed setting leaves as they are; null: the message speaks of new ones.
 */
function promisedHours(
  kind: OrderMessageKind,
  { problemHours, createdAt, holdUntil, linkUntil }: NotifiedOrder,
  at: Instant,
): number | null {
  if (namesProblemHours(kind)) return problemHours ?? null
  if (kind === 'edit-to-pay') return linkUntil ? wholeHours(at, linkUntil) : null
  if ((kind !== 'link-expired' && kind !== 'order-to-pay') || !createdAt || !holdUntil) return null
  return wholeHours(createdAt, holdUntil)
}

/** Rounded down, so that it is not paid too late. */
function wholeHours(from: Instant, until: Instant): number {
  return Math.max(1, Math.floor((Date.parse(until) - Date.parse(from)) / HOURS))
}

type Signer = Pick<Shop, 'origin' | 'secret'>

/** The link of a message about an order: the page that opens is named in its line of ORDER_MESSAGES. */
export function messageLink(shop: Signer, kind: OrderMessageKind, orderId: string, at: Instant): string {
  const { link = 'track' }: OrderMessage = ORDER_MESSAGES[kind]
  return link === 'review' ? reviewLink(shop, orderId) : orderLink(shop, link, orderId, at)
}

/** The review page of an order. Its key shows the page before signing in, so that buyers know which number to use. */
function reviewLink({ origin, secret }: Signer, orderId: string): string {
  return `${origin}/orders/${orderId}/review?key=${linkToken(secret, 'review', orderId)}`
}

/**
 * Queues a text message to the shopper of each of these orders, once per order and kind of message, also when several
 * processes do it at the same time. `prepare` returns the order with what the message adds, such as another total, or
 * null where nothing is to be sent; it is not asked about that order again. Returns how many messages were queued.
 */
export async function notifyOnce(
  shop: Shop,
  orderIds: readonly string[],
  message: OrderMessageToSend,
  prepare: (tx: Tx, order: Order) => Promise<NotifiedOrder | null>,
): Promise<number> {
  const context = auditContext(shop)
  let sent = 0
  for (const id of orderIds) {
    const isSent = await inTransaction(shop.db, async (tx) => {
      if (!(await insertSentMessage(tx, id, message.kind, context.at))) return false
      const order = await findOrder(tx, id)
      const prepared = order && (await prepare(tx, order))
      // An erased account has no phone number.
      if (!prepared || !hasPhoneNumber(prepared.phone)) return false
      await notifyShopper(tx, shop, prepared, message, context)
      return true
    })
    if (isSent) sent += 1
  }
  return sent
}
