import type { Instant } from '#app/domain/instant.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'

/** A text message, ready to send. `to` is an E.164 phone; `text` is what its kind's words give with these variables. */
export type TextMessage = {
  id: string
  to: string
  kind: string
  /** What differs from message to message: operators that know the words by a template want only these. */
  variables: Readonly<Record<string, string>>
  text: string
}

/** A mail, ready to send. `replyTo` is whom an answer to it goes to, null where that is the sender. */
export type MailMessage = { id: string; to: string; replyTo: string | null; subject: string; text: string }

/** The port for text messages. Throws DeliveryFailure when the message was not taken; the outbox tries again where that helps. */
export type SmsSender = {
  /** Where only registered words are sent: the id of each kind's template there. Null where any words are taken. */
  templates: Readonly<Record<string, string>> | null
  send: (message: TextMessage) => Promise<void>
  check?: ServiceCheck
}

/** The port for mail. Throws DeliveryFailure as above. */
export type MailSender = { send: (message: MailMessage) => Promise<void>; check?: ServiceCheck }

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
