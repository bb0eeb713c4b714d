import type { Db } from '#app/db/db.server.ts'
import type { MessageChannel } from './message-channel.ts'

/** The way a message goes: its channel, to whom, and the channels left. `subject`: of a mail. */
export type MessageRoute = {
  channel: MessageChannel
  recipient: string
  subject: string | null
  nextChannels: readonly MessageChannel[]
}

/** Sets the channel of a message before its first try, and those left to try after it. */
export async function updateMessageRoute(
  db: Db,
  id: string,
  phone: string,
  { channel, recipient, subject, nextChannels }: MessageRoute,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ channel, recipient, subject, cause_id: id, phone, next_channels: channelsText(nextChannels) })
    .where('id', '=', id)
    .execute()
}

/** Channels as they are stored; null for none. */
export function channelsText(channels: readonly MessageChannel[]): string | null {
  return channels.length > 0 ? JSON.stringify(channels) : null
}
