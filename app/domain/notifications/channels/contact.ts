import type { MessageChannel } from './message-channel.ts'

/**
 * How a person wants to be reached: every channel once, the preferred first, and a confirmed e-mail address, if any.
 */
export type Contact = { channels: readonly MessageChannel[]; email: string | null }

/** Finds how whoever has a phone (E.164) wants to be reached; null for a number without a profile. */
export type ContactReader = (phone: string) => Promise<Contact | null>
