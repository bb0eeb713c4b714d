import { capitalize } from '#app/domain/text/capitalize.ts'
import type { ValuesFor } from './fill-template.ts'
import type { MailVariable } from './mail-variable.ts'

type Mail = {
  /** Its name in the panel. */
  name: string
  /** Subject and Markdown body until the owner writes their own. */
  subject: string
  body: string
  /** Who gets it: the shop itself, whoever wrote the ticket, or the shopper. */
  to: 'shop' | 'writer' | 'shopper'
  /** When it is sent. */
  when: string
  /** Variables the owner's mail must contain, in its subject or its body. */
  required: readonly MailVariable[]
  /** Its daily limit: that of a customer, that of requests sent to the shop, or none for the shop's own business. */
  limit: 'customer' | 'shop' | 'none'
}

// Every mail of the shop. Mails to a customer have the kind of the text message sent with them.
export const MAILS = {
  'new-order': {
    name: 'New order',
    subject: 'New order {order}, {total}',
    body: '{packs}\n\n{buyer}\n{money}\n{link}',
    to: 'shop',
    when: 'An order is paid, or placed to be paid in cash.',
    required: ['order', 'link'],
    limit: 'none',
  },
  'lots-off-sale': {
    name: 'Stock too near its date',
    subject: 'Stock too near its best-before date to be sold',
    body: '{lots}\n\nIt would reach a shopper too late. Write it off, or correct the day of the lot:\n{link}',
    to: 'shop',
    when: 'A lot comes too near its best-before date to be sold.',
    required: ['lots'],
    limit: 'customer',
  },
  'problem-for-shop': {
    name: 'Pack problem',
    subject: 'Pack problem: {problem}, order {order}',
    body: '{pack}\n{words}\n{link}',
    to: 'shop',
    when: 'A shopper reports a pack that went wrong.',
    required: ['order', 'link'],
    limit: 'shop',
  },
  'refund-by-hand': {
    name: 'Refund to pay out',
    subject: 'Refund of {amount} to pay out by hand, order {order}',
    body: 'The gateway could not send {amount} of order {order} back, after {tries} tries.\n{reason}\nAsk the shopper for a UPI id or a bank account, pay it out, and write it down here:\n{link}',
    to: 'shop',
    when: 'The gateway could not send a refund, after several tries.',
    required: ['amount', 'order', 'link'],
    limit: 'none',
  },
  'parked-money': {
    name: 'Money without an order',
    subject: '{amount} came in and matches no order',
    body: 'The payment gateway took {amount} for “{order}”.\n{why}\nNobody gets anything for it until you settle it: match it to an order, send it back, or write down what became of it.\n{link}',
    to: 'shop',
    when: 'A payment comes in that matches no order.',
    required: ['amount', 'link'],
    limit: 'none',
  },
  'parked-refund': {
    name: 'Refund we did not ask for',
    subject: '{amount} went back at the gateway, and the books do not know it',
    body: 'The payment gateway sent {amount} back, of “{order}”.\n{why}\nUntil you settle it, the books say more was paid than you have: write it into the order, or write down what became of it.\n{link}',
    to: 'shop',
    when: 'Money goes back at the gateway that nobody sent here.',
    required: ['amount', 'link'],
    limit: 'none',
  },
  'sample-for-shop': {
    name: 'Sample requested',
    subject: 'Sample requested: {product}',
    body: '{buyer}\n{link}',
    to: 'shop',
    when: 'A shopper asks for a tasting sample.',
    required: ['product', 'link'],
    limit: 'shop',
  },
  'ticket-for-shop': {
    name: 'New ticket',
    subject: 'Ticket {ticket}: {topic}',
    body: '{facts}\n\n{words}',
    to: 'shop',
    when: 'Somebody writes on the contact page.',
    required: ['ticket', 'facts', 'words'],
    limit: 'shop',
  },
  'ticket-opened': {
    name: 'Ticket opened',
    subject: 'Your ticket {ticket}',
    body: '{line}',
    to: 'writer',
    when: 'Somebody writes on the contact page and leaves an e-mail.',
    required: ['line'],
    limit: 'customer',
  },
  'ticket-acknowledged': {
    name: 'Ticket acknowledged',
    subject: 'Your ticket {ticket}',
    body: '{line}\n\nYou wrote: {words}',
    to: 'writer',
    when: 'The shop says that it works on a ticket.',
    required: ['line'],
    limit: 'customer',
  },
  'ticket-answer': {
    name: 'Ticket answered',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
    to: 'writer',
    when: 'The shop answers a ticket.',
    required: ['answer', 'line'],
    limit: 'customer',
  },
  'ticket-resolved': {
    name: 'Ticket settled',
    subject: 'Your ticket {ticket}',
    body: '{answer}\n\nYou wrote: {words}\n\n{line}',
    to: 'writer',
    when: 'The shop settles a ticket.',
    required: ['answer', 'line'],
    limit: 'customer',
  },
  invoice: {
    name: 'Invoice',
    subject: 'Your {document}, order {order}',
    body: 'Your order {order} is on its way. The {document} over {total} is attached.\n\nWhere the parcel is: {link}',
    to: 'shopper',
    when: 'An order is shipped, if the shopper has confirmed an e-mail address. The invoice is attached.',
    required: ['order'],
    limit: 'customer',
  },
  'email-confirm': {
    name: 'Confirm an address',
    subject: 'Is this your e-mail address?',
    body: 'This address was typed into a profile of our shop. If it is yours, confirm it, and your invoices come here:\n{link}\n\nIf it is not, do nothing: we will not write again.',
    to: 'shopper',
    when: 'A shopper types an e-mail address into the profile.',
    required: ['link'],
    limit: 'customer',
  },
} as const satisfies Record<string, Mail>
export type MailKind = keyof typeof MAILS

/** The kinds of mails, in the order of the table. */
export const MAIL_KINDS = Object.keys(MAILS) as readonly MailKind[]

/** Whether a text is the kind of a mail. */
export function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(MAILS, text)
}

const RECIPIENTS = {
  shop: 'The shop itself',
  writer: 'Whoever wrote',
  shopper: 'The shopper',
} as const satisfies Record<Mail['to'], string>

/** Who gets a mail. */
export function mailRecipient(kind: MailKind): string {
  return RECIPIENTS[MAILS[kind].to]
}

/** The values a mail of this kind needs. `line` is the text message sent with it. */
export type MailValues<Kind extends MailKind> = ValuesFor<(typeof MAILS)[Kind]['subject' | 'body']>

/** The mail of a kind; null for a kind queued by an older version. */
export function findMail(kind: string): Mail | null {
  return isMailKind(kind) ? MAILS[kind] : null
}

/** The name of a mail in the panel, also for a kind queued by an older version. */
export function mailName(kind: string): string {
  return findMail(kind)?.name ?? capitalize(kind.replaceAll('-', ' '))
}
