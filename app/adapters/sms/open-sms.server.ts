import type { SmsConfig } from '#app/config/services.ts'
import type { SmsSender } from '#app/domain/notifications/message.ts'
import type { Log } from '#app/domain/shop.ts'
import type { InboxFile } from '../dev-inbox.server.ts'
import { inboxSms } from './inbox-sms.server.ts'

type Tools = { inbox: InboxFile; log: Log; now: () => string }

/** Who sends text messages, as the settings choose. */
export function openSms(config: SmsConfig, { inbox, log, now }: Tools): SmsSender {
  if (config.kind === 'inbox') return inboxSms(inbox, log, now)
  throw new Error('This version sends text messages to the dev inbox only')
}
