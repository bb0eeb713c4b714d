import type { Instant } from '#app/domain/time/instant.ts'
import type { MessageChannel } from './message-channel.ts'

/** A message in the dev inbox. */
export type InboxEntry = {
  id: string
  channel: MessageChannel
  to: string
  subject?: string
  text: string
  /** The names of the files that go with it. */
  files?: readonly string[]
  sentAt: Instant
}

/** The messages "sent" in demo mode, newest first, at most `limit`. */
export type DevInbox = { list: (limit: number) => Promise<InboxEntry[]> }
