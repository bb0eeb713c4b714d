import { MINUTES } from '#app/domain/instant.ts'
import { ORDER_MESSAGES } from './order-messages.ts'
import type { ValuesFor } from './template.ts'

type TextMessageKind = {
  name: string
  when: string
  standard: string
  /** After so many milliseconds it helps nobody any more and is not sent. */
  goodFor?: number
  /** Its words are not kept, neither sent nor given up, and nobody behind the counter reads them. */
  isSecret?: boolean
}

// Every text message the shop sends, order by order (order-messages.ts) and the rest. Each is registered on the DLT portal
// as a template (TRAI TCCCPR 2018); docs/messages.md lists them as they are registered, and is held against this table.
export const TEXT_MESSAGES = {
  'one-time-code': {
    name: 'One-time code',
    when: 'Somebody signs in, or confirms a refund.',
    // The last line lets the browser fill the code in by itself (WebOTP); it names the host that asked.
    standard: '{code} is your OTP for {shop}. Valid for 5 minutes. Do not share it.\n\n@{host} {tag}',
    goodFor: 5 * MINUTES,
    isSecret: true,
  },
  ...ORDER_MESSAGES,
  'ticket-opened': {
    name: 'Ticket opened',
    when: 'Somebody writes on the contact page.',
    standard: '{shop}: we have your message, ticket {ticket}. We reply by {acknowledge} and settle it by {settle}.',
  },
  'ticket-acknowledged': {
    name: 'Ticket acknowledged',
    when: 'The shop says that it works on a ticket.',
    standard: '{shop}: we are looking into ticket {ticket}. It is settled by {settle}.',
  },
  'ticket-answer': {
    name: 'Ticket answered',
    when: 'The shop answers a ticket.',
    standard: '{shop}: we have answered your ticket {ticket}. Read it here: {link}',
  },
  'ticket-resolved': {
    name: 'Ticket settled',
    when: 'The shop settles a ticket.',
    standard: '{shop}: your ticket {ticket} is settled. {link}',
  },
  'sample-declined': {
    name: 'Sample declined',
    when: 'The shop does not send a sample that was asked for.',
    standard: '{shop}: we have answered your request for a sample of {product}. {link}',
  },
  'staff-invited': {
    name: 'Invitation to the team',
    when: 'The owner invites somebody to work in the panel.',
    standard: '{shop}: you are invited to our team. Sign in with this phone number: {link}',
  },
} as const satisfies Record<string, TextMessageKind>
export type TextKind = keyof typeof TEXT_MESSAGES

/** What has to be known for a text message of this kind: a value for each variable its standard words name. */
export type TextValues<Kind extends TextKind> = ValuesFor<(typeof TEXT_MESSAGES)[Kind]['standard']>

/** The kinds of text messages, in the order of the table. */
export const TEXT_KINDS = Object.keys(TEXT_MESSAGES) as readonly TextKind[]

/** What is known of a kind, whatever an older version of the shop may have put into the outbox; null when nothing is. */
export function textMessage(kind: string): TextMessageKind | null {
  return isTextKind(kind) ? TEXT_MESSAGES[kind] : null
}

/** Whether a text is the name of one of the kinds. */
export function isTextKind(text: string): text is TextKind {
  return Object.hasOwn(TEXT_MESSAGES, text)
}
