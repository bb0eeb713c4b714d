import type { ServiceCheck } from '#app/domain/service-check.ts'

/** A text message, ready to send. `to` is an E.164 phone; `text` is the template filled in with the variables. */
export type TextMessage = {
  id: string
  to: string
  kind: string
  /** The values of the variables. Operators with registered templates take only these. */
  variables: Readonly<Record<string, string>>
  text: string
  /** Of an offer: its own template, and the header it is sent under, of the promotional category. */
  promotional?: { template: string; header: string }
}

/**
 * A mail, ready to send, as text and as a whole HTML page. `sender` is the shop's name; `replyTo` is null when replies
 * go to the sender.
 */
export type MailMessage = {
  id: string
  sender: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
  /** Of an offer: the page that ends them, which mail programs show as a button (RFC 8058). */
  unsubscribe?: string
}

/** A file that goes with a mail. `type` is its media type. */
export type MailAttachment = { fileName: string; type: string; bytes: Uint8Array }

/** The files a mail may name. They are made of its order when it is sent. */
export type AttachmentName = 'invoice'

/** Creates the file that a mail attaches. Null when there is none, as for an order that was never invoiced. */
export type AttachmentReader = (name: AttachmentName, orderId: string) => Promise<MailAttachment | null>

/** The port for text messages. `send` throws MessageFailure; the outbox retries where that can help. */
export type SmsSender = {
  /** Template ids by kind, for a provider that sends registered templates only; null for one that sends any text. */
  templates: Readonly<Record<string, string>> | null
  send: (message: TextMessage) => Promise<void>
  check?: ServiceCheck
}

/** The port for mail. `send` throws MessageFailure. */
export type MailSender = { send: (message: MailMessage) => Promise<void>; check?: ServiceCheck }
