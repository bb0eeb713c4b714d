import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import { REFUND_DAYS } from '#app/domain/time/bank-days-text.ts'
import type { TextMessageVariable } from './text-message-variable.ts'

export type OrderMessage = {
  /** Its name in the panel. */
  name: string
  /** When it is sent. */
  when: string
  /** The text until the owner writes their own. */
  standard: string
  /** Variables the owner's text must contain. */
  required: readonly TextMessageVariable[]
  /** Variables it may contain besides the common ones. */
  extraVariables?: readonly TextMessageVariable[]
  /** The page that its link opens: unless named, the tracking page. */
  link?: 'track' | 'pay' | 'review'
  /** Exempt from the daily limit, as it is about a payment or a refund, or has the code of a pickup. */
  isAlwaysSent?: true
}

/** Variables every message about an order may contain. */
export const COMMON_VARIABLES: readonly TextMessageVariable[] = [
  'shop',
  'order',
  'total',
  'paid',
  'due',
  'cash',
  'link',
]
const PARCEL = ['carrier', 'awb'] as const
const MONEY_BACK = ['refund', 'returned'] as const

// Every text message about an order. Each is registered on the DLT portal as a template with variables (TRAI TCCCPR
// 2018), and has at most 160 characters of the GSM alphabet, which lacks the rupee sign.
export const ORDER_MESSAGES = {
  'order-placed': {
    name: 'Order placed',
    when: 'An order is paid, or placed to be paid in cash.',
    standard: '{shop}: order {order} is placed. {total} {paid}. Arrives by {due}. {link}',
    required: ['order', 'total', 'link'],
  },
  'pickup-placed': {
    name: 'Pickup placed',
    when: 'An order that is collected at the shop is paid, or placed to be paid there.',
    standard: '{shop}: order {order} is placed. {total} {paid}. We write again when it is ready for you. {link}',
    required: ['order', 'total', 'link'],
  },
  'pickup-ready': {
    name: 'Ready for pickup',
    when: 'An order is ready at the shop. It has the code with which it is collected, and says what is to be paid.',
    standard: '{shop}: {order} is at our shop until {due}. Code {code}. {total} {paid}. {link}',
    required: ['order', 'code', 'link'],
    extraVariables: ['code'],
    isAlwaysSent: true,
  },
  'pickup-collected': {
    name: 'Collected',
    when: 'An order was handed over at the shop.',
    standard: '{shop}: you have collected order {order}. A problem with a pack? Tell us within {hours} hours: {link}',
    required: ['order', 'link'],
    extraVariables: ['hours'],
  },
  'local-delivery-placed': {
    name: 'Local delivery placed',
    when: 'An order that you bring yourself, at the time its shopper chose if there is one, is paid, or placed to be paid in cash.',
    standard: '{shop}: {order} is placed. {total} {paid}. Comes {due}. {link}',
    required: ['order', 'total', 'due', 'link'],
  },
  'local-delivery-changed': {
    name: 'Local delivery at another time',
    when: 'You change the time at which you bring an order.',
    standard: '{shop}: order {order} now comes at another time. We bring it {due}. {link}',
    required: ['order', 'due', 'link'],
  },
  'local-delivery-out': {
    name: 'Local delivery: on its way',
    when: 'You set out with an order that you bring yourself, on the day it is due or before.',
    standard: '{shop}: {order} is on its way, due {due}. {cash} {link}',
    required: ['order', 'due', 'cash', 'link'],
  },
  'local-delivery-undelivered': {
    name: 'Local delivery: not delivered',
    when: 'You came with an order and could not hand it over.',
    standard: '{shop}: we came with order {order} and could not hand it over. We will try again. {link}',
    required: ['order', 'link'],
  },
  'order-given': {
    name: 'Free of charge',
    when: 'A tasting sample, or a pack sent again, is on its way.',
    standard: '{shop}: order {order} comes to you free of charge. Arrives by {due}. {link}',
    required: ['order', 'link'],
  },
  'order-to-pay': {
    name: 'Payment link',
    when: 'An order taken by phone or chat is to be paid online.',
    standard: '{shop}: please pay {total} for order {order} within {hours} hours. We keep your packs for you: {link}',
    required: ['order', 'total', 'link'],
    extraVariables: ['hours'],
    link: 'pay',
    isAlwaysSent: true,
  },
  'order-edited': {
    name: 'Order edited',
    when: 'The packs of an order were changed before packing.',
    standard: '{shop}: order {order} is changed as agreed. The new total is {total}. {link}',
    required: ['order', 'total', 'link'],
  },
  'order-edited-refund': {
    name: 'Order edited, refund',
    when: 'The packs of an order were changed before packing, and some of what was paid goes back.',
    standard: '{shop}: order {order} is changed as agreed. It comes to {total} now, {refund} goes back to you. {link}',
    required: ['order', 'total', 'refund', 'link'],
    extraVariables: ['refund'],
  },
  'edit-to-pay': {
    name: 'Difference to pay',
    when: 'An order was changed and costs more; total is the difference.',
    standard: '{shop}: to change order {order} as agreed, please pay {total} more within {hours} hours: {link}',
    required: ['order', 'total', 'link'],
    extraVariables: ['hours'],
    link: 'pay',
    isAlwaysSent: true,
  },
  'order-shipped': {
    name: 'Order shipped',
    when: 'The parcel is given to the courier.',
    standard: '{shop}: order {order} is shipped with {carrier}, AWB {awb}. {link}',
    required: ['order', 'awb', 'link'],
    extraVariables: PARCEL,
  },
  'order-out-for-delivery': {
    name: 'Out for delivery',
    when: 'The courier sets out with the parcel; of several, with the first, and with the one that collects the cash.',
    standard: '{shop}: order {order} is out for delivery today. {cash} {link}',
    required: ['order', 'cash', 'link'],
    extraVariables: PARCEL,
  },
  'order-delivered': {
    name: 'Order delivered',
    when: 'The order has arrived. Of several boxes of which one did not, {order} says which did: its number, “box 2 of 3”.',
    standard: '{shop}: order {order} is delivered. A problem with a pack? Tell us within {hours} hours: {link}',
    required: ['order', 'link'],
    extraVariables: [...PARCEL, 'hours'],
  },
  'delivered-unpaid': {
    name: 'Order delivered, still to be paid',
    when: 'The order has arrived, but the box that collects its cash has not, and nobody was paid; again when something is taken off the bill.',
    standard:
      '{shop}: order {order} is delivered, {total} is still to be paid. A problem? Tell us within {hours} hours: {link}',
    required: ['order', 'total', 'link'],
    extraVariables: [...PARCEL, 'hours'],
  },
  'order-undelivered': {
    name: 'Not delivered',
    when: 'The courier could not hand the parcel over.',
    standard: '{shop}: the courier could not deliver order {order} and will try again. {link}',
    required: ['order', 'link'],
    extraVariables: PARCEL,
  },
  'parcel-lost': {
    name: 'Parcel lost or damaged',
    when: 'The courier says that it has lost or damaged a parcel, or you mark one as lost. Of several, {order} says which: its number, “box 2 of 3”.',
    standard: '{shop}: the courier has lost or damaged a parcel of order {order}. We will contact you about it. {link}',
    required: ['order', 'link'],
    extraVariables: PARCEL,
  },
  'cash-parcel-lost': {
    name: 'Parcel with the cash lost or damaged',
    when: 'The same, of the parcel with which the courier was to collect what is to be paid in cash.',
    standard: '{shop}: a parcel of {order} is lost or damaged. Nothing to pay at the door. We contact you. {link}',
    required: ['order', 'link'],
    extraVariables: PARCEL,
  },
  'cash-changed': {
    name: 'Cash to pay changed',
    when: 'The packs of a lost parcel are taken off the bill of an order in cash while the rest is on its way, or the parcel with the cash is found again; or an order that could be paid by UPI at the door is given to a courier. Total is what is still to be paid.',
    standard: '{shop}: {total} is to be paid for order {order} now. {cash} {link}',
    required: ['order', 'total', 'cash', 'link'],
    isAlwaysSent: true,
  },
  'order-cancelled': {
    name: 'Order cancelled',
    when: 'The shopper or the shop cancels an order.',
    standard: '{shop}: order {order} is cancelled. {returned} {link}',
    required: ['order', 'returned', 'link'],
    extraVariables: MONEY_BACK,
  },
  'order-expired': {
    name: 'Not paid in time',
    when: 'An order was not paid in time.',
    standard: '{shop}: order {order} was not paid in time and is closed. Your cart is kept. {link}',
    required: ['order', 'link'],
  },
  'link-expired': {
    name: 'Payment link expired',
    when: 'An order taken by phone or chat was not paid in time.',
    standard:
      '{shop}: order {order} was not paid within {hours} hours and is closed. Call or write to us to order again. {link}',
    required: ['order', 'link'],
    extraVariables: ['hours'],
  },
  'payment-too-late': {
    name: 'Paid too late',
    when: 'A payment arrives after the packs were sold to others.',
    standard:
      '{shop}: your payment for {order} came after the packs were sold. {refund} goes back to you. Sorry! {link}',
    required: ['order', 'refund', 'link'],
    extraVariables: MONEY_BACK,
    isAlwaysSent: true,
  },
  'payment-returned': {
    name: 'Payment returned',
    when: 'An order is paid twice, or when it is already closed.',
    standard: '{shop}: we do not need your payment of {refund} for {order}, so it goes back to you. {link}',
    required: ['order', 'refund', 'link'],
    extraVariables: MONEY_BACK,
    isAlwaysSent: true,
  },
  'refund-done': {
    name: 'Refund sent',
    when: 'The gateway has taken a refund, or you paid it out yourself.',
    standard: `{shop}: we have sent back {refund} for order {order}. Your bank shows it in ${REFUND_DAYS}. {link}`,
    required: ['order', 'refund', 'link'],
    extraVariables: MONEY_BACK,
    isAlwaysSent: true,
  },
  'problem-taken': {
    name: 'Problem reported',
    when: 'The shopper reports a pack that went wrong.',
    standard: `{shop}: we have your report about a pack of order {order}. We reply within ${REPLY_DEADLINE_HOURS} hours. {link}`,
    required: ['order', 'link'],
  },
  'problem-refunded': {
    name: 'Problem: money back',
    when: 'A pack that went wrong is refunded, in whole or by the gram.',
    standard: '{shop}: for the pack of order {order} that went wrong, {refund} goes back to you. {link}',
    required: ['order', 'refund', 'link'],
    extraVariables: MONEY_BACK,
    isAlwaysSent: true,
  },
  'problem-resent': {
    name: 'Problem: sent again',
    when: 'A pack that went wrong is sent again.',
    standard: '{shop}: the pack of order {order} that went wrong is sent again, free of charge. {link}',
    required: ['order', 'link'],
  },
  'problem-declined': {
    name: 'Problem: answered',
    when: 'A report about a pack is answered: declined, or settled by taking a sum off a bill that nobody has paid yet; another message then says the new sum.',
    standard: '{shop}: we have answered your report about order {order}. {link}',
    required: ['order', 'link'],
  },
  'review-asked': {
    name: 'Review requested',
    when: 'A few days after delivery. The link leads to the review.',
    standard: '{shop}: how was order {order}? A few words help others choose. {link}',
    required: ['order', 'link'],
    link: 'review',
  },
} as const satisfies Record<string, OrderMessage>
export type OrderMessageKind = keyof typeof ORDER_MESSAGES

/** Whether a text is the kind of a message about an order. */
export function isOrderMessageKind(text: string): text is OrderMessageKind {
  return Object.hasOwn(ORDER_MESSAGES, text)
}
