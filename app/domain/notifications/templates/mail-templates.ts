import { capitalize } from '#app/domain/text.ts'
import type { ValuesFor } from './template.ts'

type MailKindWords = { name: string; subject: string; body: string }

// Every mail the shop sends. Those to a customer are named as the text message that goes with them.
export const MAILS = {
  'new-order': {
    name: 'New order',
    subject: 'New order {order}, {total}',
    body: '{packs}\n\n{buyer}\n{money}\n{link}',
  },
  'lots-off-sale': {
    name: 'Stock too near its date',
    subject: 'Stock too near its best-before date to be sold',
    body: '{lots}\n\nIt would reach a shopper too late. Write it off, or correct the day of the lot:\n{link}',
  },
  'problem-for-shop': {
    name: 'Pack problem',
    subject: 'Pack problem: {problem}, order {order}',
    body: '{pack}\n{words}\n{link}',
  },
  'refund-by-hand': {
    name: 'Refund to pay out',
    subject: 'Refund of {amount} to pay out by hand, order {order}',
    body: 'The gateway could not send {amount} of order {order} back, after {tries} tries.\n{said}\nAsk the shopper for a UPI id or a bank account, pay it out, and write it down here:\n{link}',
  },
  'parked-money': {
    name: 'Money without an order',
    subject: '{amount} came in and matches no order',
    body: 'The payment gateway took {amount} for “{order}”.\n{why}\nNobody gets anything for it until you settle it: match it to an order, send it back, or write down what became of it.\n{link}',
  },
  'parked-refund': {
    name: 'Refund we did not ask for',
    subject: '{amount} went back at the gateway, and the books do not know it',
    body: 'The payment gateway sent {amount} back, of “{order}”.\n{why}\nUntil you settle it, the books say more was paid than you have: write it into the order, or write down what became of it.\n{link}',
  },
  'sample-for-shop': {
    name: 'Sample requested',
    subject: 'Sample requested: {product}',
    body: '{buyer}\n{link}',
  },
  'ticket-for-shop': {
    name: 'New ticket',
    subject: 'Ticket {ticket}: {topic}',
    body: '{facts}\n\n{words}',
  },
  'ticket-opened': { name: 'Ticket opened', subject: 'Your ticket {ticket}', body: '{line}' },
  'ticket-acknowledged': {
    name: 'Ticket acknowledged',
    subject: 'Your ticket {ticket}',
    body: '{line}\n\nYou wrote: {words}',
  },
  'ticket-answer': {
    name: 'Ticket answered',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
  },
  'ticket-resolved': {
    name: 'Ticket settled',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
  },
} as const satisfies Record<string, MailKindWords>
export type MailKind = keyof typeof MAILS

/** What has to be known for a mail of this kind. `line` is the text message that goes with it. */
export type MailValues<Kind extends MailKind> = ValuesFor<(typeof MAILS)[Kind]['subject' | 'body']>

/** What the panel calls a mail, whatever an older version of the shop may have put into the outbox. */
export function mailName(kind: string): string {
  if (Object.hasOwn(MAILS, kind)) return MAILS[kind as MailKind].name
  return capitalize(kind.replaceAll('-', ' '))
}
