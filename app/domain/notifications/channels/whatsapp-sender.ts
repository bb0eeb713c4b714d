import type { Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { WhatsappTemplateState } from './whatsapp-template.ts'

/** A message as its approved template. `to` is an E.164 phone, `text` the message as it is read, for a demo. */
export type WhatsappMessage = {
  id: string
  to: string
  template: string
  language: string
  parameters: readonly string[]
  text: string
}

/** A template to be approved. */
export type NewWhatsappTemplate = {
  name: string
  language: string
  /** Utility: about an order or a question. Marketing: an offer. */
  category: 'utility' | 'marketing'
  body: string
  examples: readonly string[]
}

/** A template as the service has it. */
export type ListedWhatsappTemplate = {
  name: string
  language: string
  state: WhatsappTemplateState
  reason: string | null
  /** Its text, where the service tells it. */
  body: string | null
}

/** What a receipt reports. Receipts may be late, duplicated and in any order. */
export type WhatsappReceipt = 'sent' | 'delivered' | 'read' | 'failed'

/** One event of a webhook: a receipt of a message of ours, or a text that somebody wrote. */
export type WhatsappEvent =
  | {
      is: 'receipt'
      receipt: WhatsappReceipt
      /** Our id of the message, where the service repeats it. */
      messageId: string | null
      providerId: string
      at: Instant
      /** The service's short code of a failure. */
      code: string | null
    }
  | { is: 'text'; from: string; text: string }

/** A webhook as it came in. */
export type WhatsappWebhook = { headers: Headers; url: URL; body: string }

/** The port for WhatsApp. `send` and `reply` throw MessageFailure. */
export type WhatsappSender = {
  /** Its name in the address of its webhook; null where no service is connected. */
  service: string | null
  /**
   * How its webhooks show that they are meant for this shop: by a key in their address, or by a token asked for once.
   * Null without webhooks.
   */
  webhookKey: 'in-address' | 'verify-token' | null
  /** Sends a template and returns the service's id of the message. */
  send: (message: WhatsappMessage) => Promise<{ providerId: string }>
  /** Answers somebody who has just written to the shop. Free text is allowed for a day after that. */
  reply: (to: string, text: string) => Promise<void>
  createTemplate: (template: NewWhatsappTemplate) => Promise<WhatsappTemplateState>
  listTemplates: () => Promise<ListedWhatsappTemplate[]>
  /** Reads the events of a webhook; `forged` unless it proves that the service sent it. */
  readWebhook: (webhook: WhatsappWebhook) => Result<WhatsappEvent[], 'forged'>
  /**
   * The answer to the service's question whether this address takes its webhooks; null if it is not the service that
   * asks.
   */
  answerHandshake: (url: URL) => string | null
  check?: ServiceCheck
}
