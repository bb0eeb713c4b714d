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
 * The templates of a provider that sends registered templates only: their ids by kind, and the setting that names them.
 */
export type SmsTemplates = { setting: string; ids: Readonly<Record<string, string>> }

/** The port for text messages. `send` throws MessageFailure; the outbox retries where that can help. */
export type SmsSender = {
  /** Null for a provider that sends any text. */
  templates: SmsTemplates | null
  send: (message: TextMessage) => Promise<void>
  check?: ServiceCheck
}
