import type { MailSender } from '#app/domain/notifications/templates/message.ts'
import type { Log } from '#app/domain/shop.ts'
import type { InboxFile } from '../dev-inbox.server.ts'

/** Mail goes to the dev inbox. The log tells that one went, never to whom exactly nor what it said. */
export function inboxMail(inbox: InboxFile, log: Log, now: () => string): MailSender {
  return {
    async send({ id, to, subject, text }) {
      await inbox.add({ id, channel: 'mail', to, subject: subject ?? '', text, sentAt: now() })
      log.info({ message: id, to: to.replace(/^(.).*@/, '$1•••@') }, 'a mail is in the dev inbox')
    },
  }
}
