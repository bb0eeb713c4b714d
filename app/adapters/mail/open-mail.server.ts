import type { LookupFunction } from 'node:net'
import type { MailConfig } from '#app/config/adapter-config.ts'
import type { MailSender } from '#app/domain/notifications/channels/sms-and-mail-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import type { InboxFile } from '../dev-inbox.server.ts'
import { notConnectedMail } from '../not-connected-adapters.ts'
import { smtpMail } from './smtp-mail.server.ts'

type Tools = {
  inbox: InboxFile
  log: Log
  now: () => string
  /** Resolves the host, if it was typed in the panel. */
  lookup?: LookupFunction | undefined
}

/** Opens the configured mail sender. */
export function openMail(config: MailConfig, { inbox, log, now, lookup }: Tools): MailSender {
  if (config.kind === 'none') return notConnectedMail
  return config.kind === 'inbox' ? inboxMail(inbox, log, now) : smtpMail(config, { lookup })
}

/** Puts mail into the dev inbox. The log contains neither the full address nor the text. */
function inboxMail(inbox: InboxFile, log: Log, now: () => string): MailSender {
  return {
    async send({ id, to, subject, text, attachments }) {
      const files = attachments.map(({ fileName }) => fileName)
      await inbox.add({ id, channel: 'mail', to, subject: subject ?? '', text, files, sentAt: now() })
      log.info({ message: id, to: to.replace(/^(.).*@/, '$1•••@') }, 'a mail is in the dev inbox')
    },
  }
}
