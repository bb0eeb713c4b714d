import type {
  ListedWhatsappTemplate,
  WhatsappMessage,
  WhatsappSender,
} from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { refused } from '#app/domain/result.ts'

/** A WhatsApp service that tests inspect, and that refuses on demand. */
export type FakeWhatsapp = {
  /** Null: nothing is connected. */
  service: string | null
  sent: WhatsappMessage[]
  replies: { to: string; text: string }[]
  /** While set, every message is refused with this reason. */
  refuses: MessageFailureReason | null
  /** What the service has of templates. */
  templates: ListedWhatsappTemplate[]
}

export function newFakeWhatsapp(): FakeWhatsapp {
  return { service: null, sent: [], replies: [], refuses: null, templates: [] }
}

/** The port to the fake of a test's shop. */
export function fakeWhatsapp(outside: { whatsapp: FakeWhatsapp }): WhatsappSender {
  return {
    get service() {
      return outside.whatsapp.service
    },
    webhookKey: null,
    async send(message) {
      const { refuses, sent } = outside.whatsapp
      if (refuses) throw new MessageFailure(refuses)
      sent.push(message)
      return { providerId: `wamid.${message.id}` }
    },
    async reply(to, text) {
      outside.whatsapp.replies.push({ to, text })
    },
    createTemplate: async () => 'pending',
    listTemplates: async () => outside.whatsapp.templates,
    readWebhook: () => refused('forged'),
    answerHandshake: () => null,
  }
}
