import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { MessageSettings } from '#app/domain/settings/settings.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from './message-variable.ts'
import { ALWAYS, ORDER_MESSAGES, type OrderMessage, type OrderMessageKind } from './order-messages.ts'
import { fillTemplate, namesIn } from './template.ts'

/** What a message about an order may say. `link` is the tracking page. */
export type OrderFacts = {
  shop: string
  order: string
  totalPaise: Paise
  /** Day of arrival, in words. */
  due: string
  cashDue: boolean
  carrier: string
  awb: string
  /** Null: money came that matches nothing yet, and somebody looks at it. */
  refundPaise: Paise | null
  link: string
}

/** The words of a message about an order, still with its variables: the owner's own where they wrote some. */
export function orderWords(kind: OrderMessageKind, own: MessageSettings): string {
  return own[kind]?.text ?? ORDER_MESSAGES[kind].standard
}

/** A message about an order as it is read. */
export function orderMessageText(kind: OrderMessageKind, facts: OrderFacts, own: MessageSettings): string {
  return fillTemplate(orderWords(kind, own), orderValues(facts))
}

/** What each variable of a message about an order stands for. */
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

/** An order to show a message with. */
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

/** What is wrong with an owner's words for a message, to be said at the field; null when they may be sent. */
export function templateProblem(kind: OrderMessageKind, text: string): string | null {
  if (text.trim() === '') return 'Write what the message says.'
  const named = namesIn(text)
  const known: readonly string[] = messageVariables(kind)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} stands for nothing here. Use the words listed below.`
  const missing = ORDER_MESSAGES[kind].needs.find((name) => !named.includes(name))
  if (missing) return `The message must hold {${missing}}: ${MESSAGE_VARIABLES[missing].meaning}.`
  return null
}

/** What a message may name: what every one knows, and what its own event tells. */
export function messageVariables(kind: OrderMessageKind): readonly MessageVariable[] {
  const { knows = [] }: OrderMessage = ORDER_MESSAGES[kind]
  return [...ALWAYS, ...knows]
}

/** Rs 1,23,456 or Rs 119.60: the rupee sign would turn the text message into a costlier alphabet. */
export function rs(paise: Paise): string {
  return formatMoney(paise).replace('₹', 'Rs ')
}
