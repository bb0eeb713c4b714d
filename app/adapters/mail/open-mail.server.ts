import type { MailConfig } from '#app/config/services.ts'
import type { MailSender } from '#app/domain/notifications/templates/message.ts'
import type { Log } from '#app/domain/shop.ts'
import type { InboxFile } from '../dev-inbox.server.ts'
import { inboxMail } from './inbox-mail.server.ts'
import { smtpMail } from './smtp-mail.server.ts'

type Tools = { inbox: InboxFile; log: Log; now: () => string }

/** Who sends mail, as the settings choose. */
export function openMail(config: MailConfig, { inbox, log, now }: Tools): MailSender {
  return config.kind === 'inbox' ? inboxMail(inbox, log, now) : smtpMail(config)
}
