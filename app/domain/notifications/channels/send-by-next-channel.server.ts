import { inTransaction } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { findMessage } from '../outbox/outbox-store.server.ts'
import type { Contact } from './contact.ts'
import {
  channelsText,
  insertNextMessage,
  listStuckMessages,
  markMessageSuperseded,
  type StuckMessage,
} from './next-channel-store.server.ts'
import { routeTo } from './route-message.server.ts'

/** How long a message may take to arrive before it goes by the next channel. */
const PATIENCE = 10 * MINUTES
const MESSAGES_PER_RUN = 50

type Sender = Pick<Shop, 'db' | 'now' | 'newId' | 'contacts'>

/**
 * Sends messages that did not get through by the next channel of their recipients: at once when the service refuses
 * them, else after ten minutes. Returns how many. Any number of processes may run it; no message goes twice by the same
 * channel.
 */
export async function sendByNextChannel(shop: Sender): Promise<number> {
  const before = later(shop.now(), -PATIENCE)
  const stuck = await listStuckMessages(shop.db, { before, limit: MESSAGES_PER_RUN })
  let sent = 0
  for (const message of stuck) if (await handOn(shop, message)) sent += 1
  return sent
}

async function handOn(shop: Sender, stuck: StuckMessage): Promise<boolean> {
  const message = await findMessage(shop.db, stuck.id)
  const phone = message?.phone ?? null
  const contact: Contact = (phone && (await shop.contacts(phone))) || { channels: [], email: null }
  const at = shop.now()
  return inTransaction(shop.db, async (tx) => {
    if (!(await markMessageSuperseded(tx, stuck, at)) || !message || !phone || message.body === '') return false
    // An address that was confirmed then may be gone by now.
    const [channel, ...rest] = stuck.channels.filter((each) => each !== 'mail' || contact.email !== null)
    if (!channel) return false
    const { id: _, orderId, kind, body, variables } = message
    const { recipient, subject } = routeTo(channel, rest, { kind, to: phone, variables }, contact)
    const chain = { causeId: message.causeId ?? message.id, nextChannels: channelsText(rest), phone }
    const next = { id: shop.newId('msg'), channel, recipient, subject, kind, body, variables, orderId, at }
    await insertNextMessage(tx, { ...next, ...chain })
    return true
  })
}
