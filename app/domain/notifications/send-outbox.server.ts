import { nextTry } from '../back-off.ts'
import { later, MINUTES } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { claimMessage, listDueMessages, type QueuedMessage, updateFailed, updateSent } from './outbox-store.server.ts'

/** A process that dies while sending leaves the message to the others after this long. */
const LEASE = MINUTES
const AT_ONCE = 50

/** What sending needs of the shop: the identity provider sends codes before there is a whole shop. */
type Sender = Pick<Shop, 'db' | 'now' | 'sms' | 'mail' | 'log'>

/**
 * Sends what waits in the outbox, oldest first, and gives how many went out. Any number of processes may run it: each
 * message is claimed before it is sent. A sender that fails is tried again, later each time, and given up after eight.
 */
export async function sendOutbox(shop: Sender): Promise<number> {
  const due = await listDueMessages(shop.db, shop.now(), AT_ONCE)
  const people = Array.from(Map.groupBy(due, (message) => message.to).values())
  const sent = await Promise.all(people.map((messages) => sendInTurn(shop, messages)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/** What one person is told comes in the order it happened; people do not wait for each other. */
async function sendInTurn(shop: Sender, messages: readonly QueuedMessage[]): Promise<number> {
  let sent = 0
  for (const message of messages) if (await sendMessage(shop, message)) sent += 1
  return sent
}

async function sendMessage(shop: Sender, message: QueuedMessage): Promise<boolean> {
  if (!(await claimMessage(shop.db, message, later(shop.now(), LEASE)))) return false
  try {
    const { id, to, subject, body } = message
    await (message.channel === 'sms' ? shop.sms : shop.mail).send({ id, to, subject, text: body })
  } catch (error) {
    const tries = message.tries + 1
    const nextTryAt = nextTry(tries, shop.now())
    await updateFailed(shop.db, message.id, { error: String(error), nextTryAt, at: shop.now() })
    shop.log[nextTryAt ? 'warn' : 'error'](
      { message: message.id, kind: message.kind, tries, error: String(error) },
      'a message was not taken',
    )
    return false
  }
  await updateSent(shop.db, message.id, shop.now())
  return true
}
