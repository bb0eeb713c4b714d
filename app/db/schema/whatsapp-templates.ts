import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The WhatsApp templates that messages are sent as. */
export type WhatsappTemplateTables = {
  whatsapp_templates: WhatsappTemplatesTable
}

export type WhatsappTemplatesTable = {
  kind: string
  name: string
  language: string
  state: WhatsappTemplateState
  reason: string | null
  checked_at: Instant
  /** The text that the service has, with {{1}}, {{2}}. */
  body: string | null
  /** A JSON list of what these stand for. */
  variables: string | null
}
