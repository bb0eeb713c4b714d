import type { LookupFunction } from 'node:net'
import type { MailConfig } from '#app/config/adapter-config.ts'
import type { MailSender } from '#app/domain/notifications/channels/mail-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import { type DevInboxFile, inboxMail } from '../dev-inbox.server.ts'
import { notConnectedMail } from '../not-connected-adapters.ts'
import { smtpMail } from './smtp-mail.server.ts'

type Tools = {
  inbox: DevInboxFile
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
