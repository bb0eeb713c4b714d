import { isTextKind, type TextKind } from '../templates/text-messages.ts'
import type { MessageChannel } from './message-channel.ts'

// A one-time code is for the phone that requested it, and an invited colleague has no profile with a choice of channels
// yet.
const ALWAYS_BY_SMS: ReadonlySet<TextKind> = new Set(['one-time-code', 'staff-invited'])

/** Whether a text message may be sent by another channel than SMS. */
export function hasChannelChoice({ channel, kind }: { channel: MessageChannel; kind: string }): boolean {
  return channel === 'sms' && isTextKind(kind) && !ALWAYS_BY_SMS.has(kind)
}

/** The ways to reach a person about one message. `email` is confirmed. */
type Reach = {
  /** Every channel once, the preferred first. */
  channels: readonly MessageChannel[]
  email: string | null
  /** Whether a service is connected, and the template of this kind approved and filled in by the message. */
  byWhatsapp: boolean
}

/**
 * The channels to try for a message, the first one first. There is always SMS: the phone is what a person signs in
 * with.
 */
export function usableChannels({ channels, email, byWhatsapp }: Reach): MessageChannel[] {
  const usable: Record<MessageChannel, boolean> = { sms: true, mail: email !== null, whatsapp: byWhatsapp }
  return channels.filter((channel) => usable[channel])
}
