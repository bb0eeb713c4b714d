import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import type { DevInboxFile } from '../dev-inbox-file.server.ts'

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
