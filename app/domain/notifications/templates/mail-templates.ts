import { capitalize } from '#app/domain/text.ts'
import type { ValuesFor } from './template.ts'

type Mail = {
  /** Its name in the panel. */
  name: string
  subject: string
  body: string
  /** Its daily limit: that of a customer, that of requests sent to the shop, or none for the shop's own business. */
  limit: 'customer' | 'shop' | 'none'
}

// Every mail of the shop. Mails to a customer have the kind of the text message sent with them.
export const MAILS = {
  'new-order': {
    name: 'New order',
    subject: 'New order {order}, {total}',
    body: '{packs}\n\n{buyer}\n{money}\n{link}',
    limit: 'none',
  },
  'lots-off-sale': {
    name: 'Stock too near its date',
    subject: 'Stock too near its best-before date to be sold',
    body: '{lots}\n\nIt would reach a shopper too late. Write it off, or correct the day of the lot:\n{link}',
    limit: 'customer',
  },
  'problem-for-shop': {
    name: 'Pack problem',
    subject: 'Pack problem: {problem}, order {order}',
    body: '{pack}\n{words}\n{link}',
    limit: 'shop',
  },
  'refund-by-hand': {
    name: 'Refund to pay out',
    subject: 'Refund of {amount} to pay out by hand, order {order}',
    body: 'The gateway could not send {amount} of order {order} back, after {tries} tries.\n{reason}\nAsk the shopper for a UPI id or a bank account, pay it out, and write it down here:\n{link}',
    limit: 'none',
  },
  'parked-money': {
    name: 'Money without an order',
    subject: '{amount} came in and matches no order',
    body: 'The payment gateway took {amount} for “{order}”.\n{why}\nNobody gets anything for it until you settle it: match it to an order, send it back, or write down what became of it.\n{link}',
    limit: 'none',
  },
  'parked-refund': {
    name: 'Refund we did not ask for',
    subject: '{amount} went back at the gateway, and the books do not know it',
    body: 'The payment gateway sent {amount} back, of “{order}”.\n{why}\nUntil you settle it, the books say more was paid than you have: write it into the order, or write down what became of it.\n{link}',
    limit: 'none',
  },
  'sample-for-shop': {
    name: 'Sample requested',
    subject: 'Sample requested: {product}',
    body: '{buyer}\n{link}',
    limit: 'shop',
  },
  'ticket-for-shop': {
    name: 'New ticket',
    subject: 'Ticket {ticket}: {topic}',
    body: '{facts}\n\n{words}',
    limit: 'shop',
  },
  'ticket-opened': { name: 'Ticket opened', subject: 'Your ticket {ticket}', body: '{line}', limit: 'customer' },
  'ticket-acknowledged': {
    name: 'Ticket acknowledged',
    subject: 'Your ticket {ticket}',
    body: '{line}\n\nYou wrote: {words}',
    limit: 'customer',
  },
  'ticket-answer': {
    name: 'Ticket answered',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
    limit: 'customer',
  },
  'ticket-resolved': {
    name: 'Ticket settled',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
    limit: 'customer',
  },
} as const satisfies Record<string, Mail>
export type MailKind = keyof typeof MAILS

/** The values a mail of this kind needs. `line` is the text message sent with it. */
export type MailValues<Kind extends MailKind> = ValuesFor<(typeof MAILS)[Kind]['subject' | 'body']>

/** The mail of a kind; null for a kind queued by an older version. */
export function findMail(kind: string): Mail | null {
  return Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : null
}

/** The name of a mail in the panel, also for a kind queued by an older version. */
export function mailName(kind: string): string {
  return findMail(kind)?.name ?? capitalize(kind.replaceAll('-', ' '))
}
