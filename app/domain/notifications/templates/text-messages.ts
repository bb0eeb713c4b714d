import { MINUTES } from '#app/domain/time/instant.ts'
import type { ValuesFor } from './fill-template.ts'
import { ORDER_MESSAGES } from './order-messages.ts'
import type { TextMessageVariable } from './text-message-variable.ts'

type TextMessage = {
  /** Its name in the panel. */
  name: string
  /** When it is sent. */
  when: string
  /** The recipient; by default the shopper of the order. */
  to?: string
  /** Its text until the owner writes their own, with variables. */
  standard: string
  /** Variables the owner's text must contain. */
  required: readonly TextMessageVariable[]
  /** Milliseconds after which it is not sent any more. */
  goodFor?: number
  /** Its text is deleted once it was sent or given up. */
  isSecret?: true
  /** Exempt from the daily limit. */
  isAlwaysSent?: true
}

// Every text message of the shop: those about orders (order-messages.ts) and the rest. Each is registered on the DLT
// portal as a template (TRAI TCCCPR 2018). docs/messages.md is generated from this table.
export const TEXT_MESSAGES = {
  'one-time-code': {
    name: 'One-time code',
    when: 'Somebody signs in, or confirms a refund.',
    to: 'Whoever signs in or confirms',
    // The last line lets the browser fill in the code (WebOTP), on pages of the shop's host only.
    standard: '{code} is your OTP for {shop}. Valid for {minutes} minutes. Do not share it.\n\n@{host} {tag}',
    required: ['code', 'minutes', 'host', 'tag'],
    // `CODE_LIMITS.life`, which a test compares.
    goodFor: 5 * MINUTES,
    isSecret: true,
    // One-time codes have their own limits (code-limits.ts).
    isAlwaysSent: true,
  },
  ...ORDER_MESSAGES,
  'ticket-opened': {
    name: 'Ticket opened',
    when: 'Somebody writes on the contact page.',
    to: 'Whoever wrote, signed in',
    required: ['ticket'],
    standard: '{shop}: we have your message, ticket {ticket}. We reply by {acknowledge} and settle it by {settle}.',
  },
  'ticket-acknowledged': {
    name: 'Ticket acknowledged',
    when: 'The shop says that it works on a ticket.',
    to: 'Whoever wrote',
    required: ['ticket'],
    standard: '{shop}: we are looking into ticket {ticket}. It is settled by {settle}.',
  },
  'ticket-answer': {
    name: 'Ticket answered',
    when: 'The shop answers a ticket.',
    to: 'Whoever wrote',
    required: ['ticket', 'link'],
    standard: '{shop}: we have answered your ticket {ticket}. Read it here: {link}',
  },
  'ticket-resolved': {
    name: 'Ticket settled',
    when: 'The shop settles a ticket.',
    to: 'Whoever wrote',
    required: ['ticket', 'link'],
    standard: '{shop}: your ticket {ticket} is settled. {link}',
  },
  'sample-declined': {
    name: 'Sample declined',
    when: 'The shop does not send a sample that was asked for.',
    to: 'Whoever asked for it',
    required: ['product', 'link'],
    standard: '{shop}: we have answered your request for a sample of {product}. {link}',
  },
  'staff-invited': {
    name: 'Invitation to the team',
    when: 'The owner invites somebody to work in the panel.',
    to: 'Whoever is invited',
    required: ['link'],
    standard: '{shop}: you are invited to our team. Sign in with this phone number: {link}',
  },
} as const satisfies Record<string, TextMessage>
export type TextKind = keyof typeof TEXT_MESSAGES

/**
 * The values a text message of this kind needs: one for each variable of its standard text but the minutes, which are
 * its own.
 */
export type TextValues<Kind extends TextKind> = Omit<ValuesFor<(typeof TEXT_MESSAGES)[Kind]['standard']>, 'minutes'>

/** The values that follow from the kind alone: how long a code is valid. */
export function ownValues(kind: TextKind): { minutes?: string } {
  const { goodFor }: TextMessage = TEXT_MESSAGES[kind]
  return goodFor === undefined ? {} : { minutes: String(goodFor / MINUTES) }
}

/** Who gets a text message. */
export function textRecipient(kind: TextKind): string {
  const { to }: TextMessage = TEXT_MESSAGES[kind]
  return to ?? 'The shopper'
}

/**
 * The template of a text message: the owner's own, else the standard one. Services of registered templates take only
 * the latter.
 */
export function textTemplate(kind: TextKind, own: OwnTexts, isByTemplate: boolean): string {
  return (isByTemplate ? null : own[kind]?.text) ?? TEXT_MESSAGES[kind].standard
}

type OwnTexts = Readonly<Record<string, { text: string | null }>>

/** The kinds of text messages, in the order of the table. */
export const TEXT_KINDS = Object.keys(TEXT_MESSAGES) as readonly TextKind[]

/** The kinds that hold a code: somebody waits for it, and it expires. */
export const CODE_KINDS: readonly TextKind[] = TEXT_KINDS.filter((kind) => findTextMessage(kind)?.isSecret)

/** The text message of a kind; null for a kind queued by an older version. */
export function findTextMessage(kind: string): TextMessage | null {
  return isTextKind(kind) ? TEXT_MESSAGES[kind] : null
}

/** The subject of a text message that goes by mail: what it is, and which order or ticket it is about. */
export function textSubject(kind: string, { order, ticket }: Readonly<Record<string, string>>): string {
  return [findTextMessage(kind)?.name ?? kind, order ?? ticket].filter(Boolean).join(' · ')
}

/** Whether a text is the kind of a text message. */
export function isTextKind(text: string): text is TextKind {
  return Object.hasOwn(TEXT_MESSAGES, text)
}
