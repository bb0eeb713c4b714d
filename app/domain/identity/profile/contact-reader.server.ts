import type { ContactReader } from '#app/domain/notifications/channels/contact.ts'
import { completeChannels } from '#app/domain/notifications/channels/message-channel.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findContact } from './contact-store.server.ts'

/** Reads how people want to be reached from their profiles. */
export function contactReader(shop: Pick<Shop, 'db'>): ContactReader {
  return async (phone) => {
    const found = await findContact(shop.db, phone)
    return found && { email: found.email, channels: completeChannels(found.channels) }
  }
}
