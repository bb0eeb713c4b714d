import type { SmsConfig } from '#app/config/adapter-config.ts'
import type { SmsSender } from '#app/domain/notifications/channels/sms-sender.ts'
import type { Log } from '#app/domain/shop.ts'
import { type DevInboxFile, inboxSms } from '../dev-inbox.server.ts'
import { notConnectedSms } from '../not-connected-adapters.ts'
import { msg91Sms } from './msg91-sms.server.ts'
import { twilioSms } from './twilio-sms.server.ts'

type Tools = { inbox: DevInboxFile; log: Log; now: () => string }

/** Opens the configured SMS sender. */
export function openSms(config: SmsConfig, { inbox, log, now }: Tools): SmsSender {
  switch (config.kind) {
    case 'inbox':
      return inboxSms(inbox, log, now)
    case 'none':
      return notConnectedSms
    case 'msg91':
      return msg91Sms(config)
    case 'twilio':
      return twilioSms(config)
  }
}
