import type { Instant } from '../instant.ts'

/** Something to tell one person, ready to send. `to` is an E.164 phone or an e-mail address. */
export type Message = {
  id: string
  to: string
  subject: string | null
  text: string
}

/** The port for text messages. Throws when the message was not taken; the outbox tries again. */
export type SmsSender = { send: (message: Message) => Promise<void> }

/** The port for mail. Throws when the message was not taken; the outbox tries again. */
export type MailSender = { send: (message: Message) => Promise<void> }

/** A message as the dev inbox shows it. */
export type InboxEntry = {
  id: string
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  sentAt: Instant
}

/** What was "sent" in demo mode, newest first, at most so many. */
export type DevInbox = { list: (most: number) => Promise<InboxEntry[]> }
