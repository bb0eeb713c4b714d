/** The ways a message may go. */
export const MESSAGE_CHANNELS = ['sms', 'mail', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_CHANNEL_NAMES: Record<MessageChannel, string> = {
  sms: 'SMS',
  mail: 'E-mail',
  whatsapp: 'WhatsApp',
}

/** The order in which channels are tried for a shopper who has not chosen one. */
const USUAL_CHANNELS: readonly MessageChannel[] = ['whatsapp', 'sms', 'mail']

/** A choice of channels as every channel once: those chosen, in their order, then the others in the usual one. */
export function completeChannels(chosen: readonly MessageChannel[]): MessageChannel[] {
  return Array.from(new Set([...chosen, ...USUAL_CHANNELS]))
}
