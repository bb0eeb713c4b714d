import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { MessageSettings } from '#app/domain/settings/settings.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from './message-variable.ts'
import { COMMON_VARIABLES, ORDER_MESSAGES, type OrderMessage, type OrderMessageKind } from './order-messages.ts'
import { fillTemplate, namesIn } from './template.ts'

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
  /** Null while a payment that matches no order is under review. */
  refundPaise: Paise | null
  link: string
}

/** The template of a message about an order: the owner's own, else the standard one. */
export function orderTemplate(kind: OrderMessageKind, own: MessageSettings): string {
  return own[kind]?.text ?? ORDER_MESSAGES[kind].standard
}

/** The text of a message about an order, with its values. */
export function orderMessageText(kind: OrderMessageKind, facts: OrderFacts, own: MessageSettings): string {
  return fillTemplate(orderTemplate(kind, own), orderValues(facts))
}

/** The values of all variables of a message about an order. */
export function orderValues({ totalPaise, refundPaise, cashDue, ...facts }: OrderFacts) {
  return {
    ...facts,
    total: rs(totalPaise),
    paid: cashDue ? 'to pay in cash' : 'paid',
    cash: cashDue ? `Please keep ${rs(totalPaise)} ready.` : 'Nothing is left to pay.',
    refund: rs(refundPaise ?? 0),
    returned: returnedMessage(refundPaise),
  }
}

function returnedMessage(refundPaise: Paise | null): string {
  if (refundPaise === null) return 'We are checking your payment.'
  return refundPaise > 0 ? `${rs(refundPaise)} goes back to you.` : 'Nothing was paid.'
}

/** Example facts for the preview and the test message. */
export function exampleFacts(shop: string, origin: string): OrderFacts {
  return {
    shop,
    order: 'MW-7K3M-9QXF',
    totalPaise: 1_234_00,
    due: 'Wednesday 30 December',
    cashDue: true,
    carrier: 'Blue Dart',
    awb: '12345678901',
    refundPaise: 1_234_00,
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
