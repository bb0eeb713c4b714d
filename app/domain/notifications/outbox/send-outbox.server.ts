import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { sum } from '#app/domain/sum.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { updateMessageRoute } from '../channels/next-channel-store.server.ts'
import { CODE_KINDS } from '../templates/text-messages.ts'
import type { NewMessage } from './new-message.ts'
import { findMessage, insertMessages, listDueMessages, type QueuedMessage } from './outbox-store.server.ts'
import { claimMessage } from './send-attempt-store.server.ts'
import { recordSent, type Sender, sendClaimedMessage } from './send-claimed-message.server.ts'

/** How long a claimed message is reserved for a process. Afterwards others may send it. */
const LEASE = MINUTES
/** Maximum number of messages per run. */
const MESSAGES_PER_RUN = 50

/**
 * Sends due messages of the outbox, oldest first, and returns how many were sent. Any number of processes may run it,
 * as each message is claimed first. A failed message is retried with back-off and given up after eight tries; one that
 * a retry cannot help, such as a wrong number, is given up at once.
 */
export async function sendOutbox(shop: Sender): Promise<number> {
  return sendDue(shop, await listDueMessages(shop.db, shop.now(), { limit: MESSAGES_PER_RUN }))
}

/**
 * Sends due codes alone, and returns how many were sent. Somebody waits for each of them, and it expires: it is not to
 * wait for a mail server that hangs, nor behind thousands of other messages.
 */
export async function sendCodes(shop: Sender): Promise<number> {
  return sendDue(shop, await listDueMessages(shop.db, shop.now(), { limit: MESSAGES_PER_RUN, kinds: CODE_KINDS }))
}

async function sendDue(shop: Sender, due: readonly QueuedMessage[]): Promise<number> {
  const recipients = Array.from(Map.groupBy(due, (message) => message.to).values())
  const claimed = await claimMessages(
    shop,
    recipients.flatMap(([first]) => first ?? []),
  )
  const sent = await Promise.all(recipients.map((messages) => sendSequentially(shop, messages, claimed)))
  return sum(sent)
}

/**
 * Claims messages in one transaction, because each commit is synced to the disk. Returns the ids of those that nobody
 * else has.
 */
function claimMessages(shop: Sender, messages: readonly QueuedMessage[]): Promise<ReadonlySet<string>> {
  return inTransaction(shop.db, async (tx) => {
    const claimed = new Set<string>()
    for (const message of messages) if (await claim(tx, shop, message)) claimed.add(message.id)
    return claimed
  })
}

function claim(tx: Tx, shop: Pick<Sender, 'now'>, message: QueuedMessage): Promise<boolean> {
  const at = shop.now()
  return claimMessage(tx, message, { at, leaseUntil: later(at, LEASE) })
}

/**
 * Sends the messages of a recipient in order. The first may be among `claimed`. Recipients do not wait for each other.
 * When another process is sending to the same recipient, it or the next run sends the rest.
 */
async function sendSequentially(
  shop: Sender,
  messages: readonly QueuedMessage[],
  claimed: ReadonlySet<string>,
): Promise<number> {
  let sent = 0
  let isOurs = messages[0] !== undefined && claimed.has(messages[0].id)
  for (const [index, message] of messages.entries()) {
    if (!isOurs) break
    const next = messages[index + 1]
    const result = await sendClaimedMessage(shop, message)
    if (result) sent += 1
    // One commit for both.
    isOurs = await inTransaction(shop.db, async (tx) => {
      if (result) await recordSent(tx, shop, result)
      return next !== undefined && claim(tx, shop, next)
    })
  }
  return sent
}

/**
 * The outcome of a message that was to be sent at once; `waiting` while another message is being sent to the same
 * recipient.
 */
export type SendOutcome = { is: 'sent' } | { is: 'waiting' } | { is: 'failed'; error: string; isRetried: boolean }

/**
 * Queues a message and sends it without waiting for the job, which leaves it alone meanwhile. Returns the outcome.
 */
export async function sendAtOnce(shop: Sender, message: NewMessage): Promise<SendOutcome> {
  const claimed = await inTransaction(shop.db, async (tx) => {
    await insertMessages(tx, [message])
    // It goes the way it was made for, and no other.
    const route = { channel: message.channel, recipient: message.to, subject: message.subject, nextChannels: [] }
    await updateMessageRoute(tx, message.id, message.to, route)
    const queued = await findMessage(tx, message.id)
    return queued && (await claim(tx, shop, queued)) ? queued : null
  })
  const sent = claimed && (await sendClaimedMessage(shop, claimed))
  if (sent) await inTransaction(shop.db, (tx) => recordSent(tx, shop, sent))
  const outcome = await findMessage(shop.db, message.id)
  if (outcome?.sentAt) return { is: 'sent' }
  return outcome?.error
    ? { is: 'failed', error: outcome.error, isRetried: outcome.failedAt === null }
    : { is: 'waiting' }
}
