import type { Instant } from '#app/domain/instant.ts'

/** A message to send once its transaction has committed. `to` is an E.164 phone or an e-mail address. */
export type NewMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  to: string
  subject: string | null
  body: string
  /** Of a text message: what differs from one of its kind to the next. Of a mail: `replyTo`, where an answer goes elsewhere. */
  variables: Readonly<Record<string, string>>
  orderId: string | undefined
  at: Instant
}
