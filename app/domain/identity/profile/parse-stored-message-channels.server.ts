import { z } from 'zod'
import { MESSAGE_CHANNELS, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'

const CHANNELS = z.array(z.enum(MESSAGE_CHANNELS))

/** The channels of a profile as they are stored, the preferred first; none for the usual order. */
export function parseStoredMessageChannels(stored: string | null): MessageChannel[] {
  return stored === null ? [] : parseStored(CHANNELS, stored, 'users.channels')
}
