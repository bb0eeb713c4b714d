import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { MessageSettings, OrderSettings } from '#app/domain/settings/settings.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from './message-variable.ts'
import { COMMON_VARIABLES, ORDER_MESSAGES, type OrderMessage, type OrderMessageKind } from './order-messages.ts'
import { fillTemplate, namesIn } from './template.ts'

/** Instead of a refund: a payment came that matches no order, and staff still check it. */
export type PaymentUnderReview = 'payment-under-review'

/** The facts for a message about an order. `link` is the tracking page. */
export type OrderFacts = {
  shop: string
  order: string
  totalPaise: Paise
  /** Day of arrival, formatted. */
  due: string
  cashDue: boolean
  carrier: string
  awb: string
  /** The sum that goes back; 0 in a message that names none. */
  refundPaise: Paise | PaymentUnderReview
  /** The hours the shopper has, to pay or to report a problem. */
  hours: number
  link: string
}

type Messages = typeof ORDER_MESSAGES
// The kinds that say whether money goes back, and those that name the refund.
type ReturnedKind = {
  [Kind in OrderMessageKind]: 'returned' extends Messages[Kind]['required'][number] ? Kind : never
}[OrderMessageKind]
type RefundKind = {
  [Kind in OrderMessageKind]: 'refund' extends Messages[Kind]['required'][number] ? Kind : never
}[OrderMessageKind]

/** The kinds of messages that say nothing of a refund. */
export type PlainOrderMessageKind = Exclude<OrderMessageKind, ReturnedKind | RefundKind>

/** A message about an order: its kind, and the refund it speaks of. */
export type OrderMessageToSend =
  | { kind: PlainOrderMessageKind }
  | { kind: RefundKind; refundPaise: Paise }
  | { kind: ReturnedKind; refundPaise: Paise | PaymentUnderReview }

/** The template of a message about an order: the owner's own, else the standard one. */
export function orderTemplate(kind: OrderMessageKind, own: MessageSettings): string {
  return own[kind]?.text ?? ORDER_MESSAGES[kind].standard
}

/** The text of a message about an order, with its values. */
export function orderMessageText(kind: OrderMessageKind, facts: OrderFacts, own: MessageSettings): string {
  return fillTemplate(orderTemplate(kind, own), orderValues(facts))
}

/** The values of all variables of a message about an order. */
export function orderValues({ totalPaise, refundPaise, cashDue, hours, ...facts }: OrderFacts) {
  return {
    ...facts,
    hours: String(hours),
    total: rs(totalPaise),
    paid: cashDue ? 'to pay in cash' : 'paid',
    cash: cashDue ? `Please keep ${rs(totalPaise)} ready.` : 'Nothing is left to pay.',
    refund: rs(refundPaise === 'payment-under-review' ? 0 : refundPaise),
    returned: returnedMessage(refundPaise),
  }
}

function returnedMessage(refundPaise: OrderFacts['refundPaise']): string {
  if (refundPaise === 'payment-under-review') return 'We are checking your payment.'
  return refundPaise > 0 ? `${rs(refundPaise)} goes back to you.` : 'Nothing was paid.'
}

/** The hours a message names by the settings: those to report a problem, else those to pay by link. */
export function hoursIn(kind: OrderMessageKind, { problemHours, linkHours }: OrderSettings): number {
  return kind === 'order-delivered' ? problemHours : linkHours
}

/** Example facts for the preview and the test message. */
export function exampleFacts(shop: string, origin: string, hours: number): OrderFacts {
  return {
    shop,
    order: 'MW-7K3M-9QXF',
    totalPaise: 1_234_00,
    due: 'Wednesday 30 December',
    cashDue: true,
    carrier: 'Blue Dart',
    awb: '12345678901',
    refundPaise: 1_234_00,
    hours,
    link: `${origin}/track/MW-7K3M-9QXF`,
  }
}

/** The error of an owner's template, shown at its field; null when it is valid. */
export function templateProblem(kind: OrderMessageKind, text: string): string | null {
  if (text.trim() === '') return 'Write what the message says.'
  const named = namesIn(text)
  const known: readonly string[] = messageVariables(kind)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} stands for nothing here. Use the words listed below.`
  const missing = ORDER_MESSAGES[kind].required.find((name) => !named.includes(name))
  if (missing) return `The message must hold {${missing}}: ${MESSAGE_VARIABLES[missing].meaning}.`
  return null
}

/** The variables a message may contain. */
export function messageVariables(kind: OrderMessageKind): readonly MessageVariable[] {
  const { extraVariables = [] }: OrderMessage = ORDER_MESSAGES[kind]
  return [...COMMON_VARIABLES, ...extraVariables]
}

/** Formats money as Rs 1,23,456 or Rs 119.60. The rupee sign would need a costlier alphabet. */
export function rs(paise: Paise): string {
  return formatMoney(paise).replace('₹', 'Rs ')
}
