import type { ServiceCheck } from '#app/domain/service-check.ts'

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

/** The port for mail. `send` throws MessageFailure. */
export type MailSender = { send: (message: MailMessage) => Promise<void>; check?: ServiceCheck }
