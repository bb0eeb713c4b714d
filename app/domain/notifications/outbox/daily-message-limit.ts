import type { MessageChannel } from '../channels/message-channel.ts'
import { findMail } from '../templates/mails.ts'
import { findTextMessage } from '../templates/text-messages.ts'

/** Maximum number of messages to a phone or mail address in a day (docs/decisions/0039). */
export const DAILY_MESSAGES = { sms: 20, mail: 20, shopMail: 200 } as const

/** The maximum number of messages a recipient gets in a day, and the name they are counted under; null for no limit. */
export function dailyMessageLimit({
  channel,
  kind,
}: {
  channel: MessageChannel
  kind: string
}): { name: string; max: number } | null {
  if (channel === 'sms' || channel === 'whatsapp')
    return findTextMessage(kind)?.isAlwaysSent ? null : { name: channel, max: DAILY_MESSAGES.sms }
  switch (findMail(kind)?.limit ?? 'customer') {
    case 'none':
      return null
    case 'shop':
      return { name: 'shop-mail', max: DAILY_MESSAGES.shopMail }
    case 'customer':
      return { name: 'mail', max: DAILY_MESSAGES.mail }
  }
}
