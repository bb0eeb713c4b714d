import { completeChannels, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateChannels } from './contact-store.server.ts'

/**
 * Saves by which channels a shopper wants messages about orders, the preferred first. Channels not named follow in the
 * usual order.
 */
export function saveMessageChannels(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  preferred: readonly MessageChannel[],
): Promise<void> {
  return updateChannels(shop.db, userId, completeChannels(preferred), shop.now())
}
