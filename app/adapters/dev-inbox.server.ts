import { mkdirSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevInbox, InboxEntry } from '#app/domain/notifications/channels/dev-inbox.ts'
import type { MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { ListedWhatsappTemplate, WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { refused } from '#app/domain/result.ts'
import type { Log } from '#app/domain/shop.ts'

/** A dev inbox in a file with one line per message. A line is one write, so several processes may add to it. */
export type DevInboxFile = DevInbox & { add: (entry: InboxEntry) => Promise<void> }

/** Opens the inbox of a data folder; the first message creates the file. */
export function openDevInboxFile(dataDir: string): DevInboxFile {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'inbox.jsonl')
  return {
    add: (entry) => appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
    async list(limit) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const lines = text.split('\n').filter(Boolean)
      return lines
        .slice(-limit)
        .reverse()
        .map((line) => JSON.parse(line) as InboxEntry)
    },
  }
}

/** Puts text messages into the dev inbox. The log contains neither the full phone nor the text. */
export function inboxSms(inbox: DevInboxFile, log: Log, now: () => string): SmsSender {
  return {
    templates: null,
    async send({ id, to, text }) {
      await inbox.add({ id, channel: 'sms', to, text, sentAt: now() })
      log.info({ message: id, to: `${to.slice(0, 5)}•••${to.slice(-3)}` }, 'a text message is in the dev inbox')
    },
  }
}

/** Puts mail into the dev inbox. The log contains neither the full address nor the text. */
export function inboxMail(inbox: DevInboxFile, log: Log, now: () => string): MailSender {
  return {
    async send({ id, to, subject, text, attachments }) {
      const files = attachments.map(({ fileName }) => fileName)
      await inbox.add({ id, channel: 'mail', to, subject: subject ?? '', text, files, sentAt: now() })
      log.info({ message: id, to: to.replace(/^(.).*@/, '$1•••@') }, 'a mail is in the dev inbox')
    },
  }
}

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
