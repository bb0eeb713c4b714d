import type { ListedWhatsappTemplate, WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { refused } from '#app/domain/result.ts'
import type { Log } from '#app/domain/shop.ts'
import type { DevInboxFile } from '../dev-inbox-file.server.ts'

type Tools = { inbox: DevInboxFile; log: Log; now: () => string }

/**
 * Puts WhatsApp messages into the dev inbox, where receipts are simulated with buttons. It approves every template at
 * once. The log contains neither the full phone nor the text.
 */
export function inboxWhatsapp({ inbox, log, now }: Tools): WhatsappSender {
  const templates: ListedWhatsappTemplate[] = []
  const add = async (id: string, to: string, text: string) => {
    await inbox.add({ id, channel: 'whatsapp', to, text, sentAt: now() })
    log.info({ message: id, to: `${to.slice(0, 5)}•••${to.slice(-3)}` }, 'a WhatsApp message is in the dev inbox')
  }
  return {
    service: 'inbox',
    webhookKey: null,
    async send({ id, to, text }) {
      await add(id, to, text)
      return { providerId: `inbox-${id}` }
    },
    reply: (to, text) => add(`reply-${now()}`, to, text),
    async createTemplate({ name, language, body }) {
      templates.push({ name, language, state: 'approved', reason: null, body })
      return 'approved'
    },
    listTemplates: async () => templates,
    readWebhook: () => refused('forged'),
    answerHandshake: () => null,
  }
}
