import type { MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import type { DevInboxFile } from '../dev-inbox-file.server.ts'

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
