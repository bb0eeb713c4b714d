import type { Shop } from '#app/domain/shop.ts'
import type { QueuedMessage } from '../outbox/outbox-store.server.ts'
import { textSubject } from '../templates/text-messages.ts'
import type { Contact } from './contact.ts'
import type { MessageChannel } from './message-channel.ts'
import { type MessageRoute, updateMessageRoute } from './next-channel-store.server.ts'
import { hasChannelChoice, usableChannels } from './usable-channels.ts'
import { whatsappParameters } from './whatsapp-template.ts'
import { findApprovedTemplate } from './whatsapp-template-store.server.ts'

type Router = Pick<Shop, 'db' | 'contacts' | 'whatsapp'>

/**
 * Chooses the channels of a message before its first try: those its recipient prefers, as far as they reach them today.
 * Stores the first and what is left, and returns the message as it goes now. A message that goes one way only stays as
 * it is.
 */
export async function routeMessage(shop: Router, message: QueuedMessage): Promise<QueuedMessage> {
  if (message.causeId !== null || !hasChannelChoice(message)) return message
  const contact = await shop.contacts(message.to)
  const [channel, ...nextChannels] = await listUsable(shop, message, contact)
  if (!contact || !channel || (channel === 'sms' && nextChannels.length === 0)) return message
  const route = routeTo(channel, nextChannels, message, contact)
  await updateMessageRoute(shop.db, message.id, message.to, route)
  return { ...message, channel, to: route.recipient, subject: route.subject, causeId: message.id, phone: message.to }
}

async function listUsable(
  shop: Router,
  { kind, variables }: QueuedMessage,
  contact: Contact | null,
): Promise<MessageChannel[]> {
  if (!contact) return []
  const template = shop.whatsapp.service === null ? null : await findApprovedTemplate(shop.db, kind)
  const byWhatsapp = template !== null && whatsappParameters(template, variables) !== null
  return usableChannels({ ...contact, byWhatsapp })
}

/** A message by a channel: a mail goes to the confirmed address, the others to the phone. */
export function routeTo(
  channel: MessageChannel,
  nextChannels: readonly MessageChannel[],
  { kind, to, variables }: Pick<QueuedMessage, 'kind' | 'to' | 'variables'>,
  contact: Contact,
): MessageRoute {
  if (channel !== 'mail') return { channel, recipient: to, subject: null, nextChannels }
  return { channel, recipient: contact.email ?? to, subject: textSubject(kind, variables), nextChannels }
}
