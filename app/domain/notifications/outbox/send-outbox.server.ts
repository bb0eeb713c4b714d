import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { nextTry } from '#app/domain/back-off.ts'
import { countDay, isWithinDay } from '#app/domain/limits/daily-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { isTrialId, isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { updateMessageRoute } from '../channels/message-route-store.server.ts'
import { routeMessage } from '../channels/route-message.server.ts'
import { CODE_KINDS, findTextMessage } from '../templates/text-messages.ts'
import { dailyMessageLimit } from './daily-message-limit.ts'
import { failureOf, MESSAGE_FAILURES, MessageFailure, type MessageFailureReason } from './message-failure.ts'
import type { NewMessage } from './new-message.ts'
import type { OfferRegistration } from './offer-decision-port.ts'
import { findMessage, insertMessages, listDueMessages, type QueuedMessage } from './outbox-store.server.ts'
import {
  claimMessage,
  markMessageDropped,
  markMessageFailed,
  markMessagePostponed,
  markMessageSent,
} from './send-attempt-store.server.ts'
import { type ChannelSenders, sendByChannel } from './send-by-channel.server.ts'

/** How long a claimed message is reserved for a process. Afterwards others may send it. */
const LEASE = MINUTES
/** Maximum number of messages per run. */
const MESSAGES_PER_RUN = 50
const FOR_EVER: Instant = '9999-12-31T00:00:00.000Z'

/** The parts of the shop that sending needs. The identity provider sends codes before the shop is complete. */
type Sender = ChannelSenders & Pick<Shop, 'contacts' | 'decideOffer' | 'secret'>

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
  return sent.reduce((sum, count) => sum + count, 0)
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
    const result = await sendMessage(shop, message)
    if (result) sent += 1
    // One commit for both.
    isOurs = await inTransaction(shop.db, async (tx) => {
      if (result) await recordSent(tx, shop, result)
      return next !== undefined && claim(tx, shop, next)
    })
  }
  return sent
}

/** A message that a service has taken, as it was sent, and the service's id of it. */
type SentMessage = { message: QueuedMessage; providerId: string | null }

/** Sends a claimed message, for `recordSent`; null if it was not sent, which is recorded. */
async function sendMessage(shop: Sender, queued: QueuedMessage): Promise<SentMessage | null> {
  let message = queued
  try {
    const offer = await decisionAbout(shop, queued)
    if (offer?.is === 'wait') {
      await markMessagePostponed(shop.db, queued, offer.until)
      return null
    }
    if (offer?.is === 'drop') {
      await markMessageDropped(shop.db, queued.id, offer.reason, shop.now())
      return null
    }
    message = await routeMessage(shop, queued)
    const providerId = mayHaveGone(queued)
      ? uncertain(queued)
      : await deliver(shop, message, offer?.registration ?? null)
    return { message, providerId }
  } catch (error) {
    await noteFailure(shop, message, error)
    return null
  }
}

/** Marks a message as sent, and counts it against the daily limit of its recipient. */
async function recordSent(tx: Tx, shop: Sender, { message, providerId }: SentMessage): Promise<void> {
  await markMessageSent(tx, message.id, shop.now(), providerId)
  const limit = dailyMessageLimit(message)
  if (limit) await countDay({ ...shop, db: tx }, limit.name, message.to)
}

async function decisionAbout({ decideOffer }: Sender, { campaignId, ...message }: QueuedMessage) {
  return campaignId === null ? null : decideOffer({ ...message, campaignId })
}

/** Whether nobody may get a message twice, even where it is not known whether it went: by WhatsApp, and offers. */
function isAtMostOnce({ channel, campaignId }: QueuedMessage): boolean {
  return channel === 'whatsapp' || campaignId !== null
}

/** Whether an earlier try of such a message ended before its outcome was recorded, as when the process was killed. */
function mayHaveGone(message: QueuedMessage): boolean {
  return isAtMostOnce(message) && message.tries > 0 && message.error === null
}

/**
 * In place of the service's id of a message that it may have taken or not. It is not sent again by the same channel:
 * its receipt, which names our id, or ten minutes without one decide.
 */
function uncertain({ id }: Pick<QueuedMessage, 'id'>): string {
  return `uncertain-${id}`
}

const UNCERTAIN: ReadonlySet<MessageFailureReason> = new Set(['no-answer', 'unreadable-response', 'fault'])

/** Sends a message and returns the service's id of it, where its receipts name that. */
async function deliver(shop: Sender, message: QueuedMessage, offer: OfferRegistration | null): Promise<string | null> {
  // A retry by hand is refused too.
  if (isTrialId(message.id) || isTrialPhone(message.to)) throw new MessageFailure('trial-customer')
  if (shop.now() > usefulUntil(message)) throw new MessageFailure('too-late')
  const limit = dailyMessageLimit(message)
  // Nobody else is sending to this recipient meanwhile, so it is counted once it is sent.
  if (limit && !(await isWithinDay(shop, limit.name, message.to, limit.max))) throw new MessageFailure('enough-today')
  try {
    return await sendByChannel(shop, message, offer)
  } catch (error) {
    if (isAtMostOnce(message) && error instanceof MessageFailure && UNCERTAIN.has(error.reason))
      return uncertain(message)
    throw error
  }
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
  const sent = claimed && (await sendMessage(shop, claimed))
  if (sent) await inTransaction(shop.db, (tx) => recordSent(tx, shop, sent))
  const outcome = await findMessage(shop.db, message.id)
  if (outcome?.sentAt) return { is: 'sent' }
  return outcome?.error
    ? { is: 'failed', error: outcome.error, isRetried: outcome.failedAt === null }
    : { is: 'waiting' }
}

async function noteFailure(shop: Sender, message: QueuedMessage, error: unknown): Promise<void> {
  const at = shop.now()
  const tries = message.tries + 1
  const { reason, code, stored } = failureOf(error)
  const next = MESSAGE_FAILURES[reason].isRetryable ? nextTry(tries, at) : null
  const nextTryAt = next && next <= usefulUntil(message) ? next : null
  const isSecret = findTextMessage(message.kind)?.isSecret ?? false
  await markMessageFailed(shop.db, message.id, { error: stored, nextTryAt, at, isSecret })
  const facts = { message: message.id, kind: message.kind, tries, reason, code }
  shop.log[nextTryAt ? 'warn' : 'error'](facts, 'a message was not sent')
}

/** The instant after which a message is useless, as an expired code is. Other messages are sent however late. */
function usefulUntil({ channel, kind, createdAt }: QueuedMessage): Instant {
  const goodFor = channel === 'mail' ? undefined : findTextMessage(kind)?.goodFor
  return goodFor === undefined ? FOR_EVER : later(createdAt, goodFor)
}
