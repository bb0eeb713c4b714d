import { nextTry } from '#app/domain/back-off.ts'
import { DAYS, type Instant, later, MINUTES } from '#app/domain/instant.ts'
import { consumeDay } from '#app/domain/limits/rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { dayLimitOf } from '../templates/messages-a-day.ts'
import { textMessage } from '../templates/text-messages.ts'
import { DELIVERY_FAILURES, DeliveryFailure, failureOf } from './delivery-failure.ts'
import {
  claimMessage,
  deleteOldMessages,
  listDueMessages,
  type QueuedMessage,
  updateFailed,
  updateSent,
} from './outbox-store.server.ts'

/** A process that dies while sending leaves the message to the others after this long. */
const LEASE = MINUTES
/** How many messages one run sends at most. */
const MESSAGES_PER_RUN = 50
const FOR_EVER: Instant = '9999-12-31T00:00:00.000Z'

/** What sending needs of the shop: the identity provider sends codes before there is a whole shop. */
type Sender = Pick<Shop, 'db' | 'now' | 'sms' | 'mail' | 'secret' | 'log'>

/**
 * Sends what waits in the outbox, oldest first, and gives how many went out. Any number of processes may run it: each
 * message is claimed before it is sent. A sender that fails is tried again, later each time, and given up after eight;
 * what trying again cannot mend, such as a number that does not exist or one that had enough today, is given up at once.
 */
export async function sendOutbox(shop: Sender): Promise<number> {
  const due = await listDueMessages(shop.db, shop.now(), MESSAGES_PER_RUN)
  const people = Array.from(Map.groupBy(due, (message) => message.to).values())
  const sent = await Promise.all(people.map((messages) => sendInTurn(shop, messages)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/**
 * What one person is told comes in the order it happened; people do not wait for each other. Where another process sends
 * to the same person, the rest is left to it, or to the next run.
 */
async function sendInTurn(shop: Sender, messages: readonly QueuedMessage[]): Promise<number> {
  let sent = 0
  for (const message of messages) {
    const at = shop.now()
    if (!(await claimMessage(shop.db, message, { at, leaseUntil: later(at, LEASE) }))) break
    if (await sendMessage(shop, message)) sent += 1
  }
  return sent
}

async function sendMessage(shop: Sender, message: QueuedMessage): Promise<boolean> {
  try {
    await deliver(shop, message)
  } catch (error) {
    await noteFailure(shop, message, error)
    return false
  }
  await updateSent(shop.db, message.id, shop.now())
  return true
}

async function deliver(shop: Sender, message: QueuedMessage): Promise<void> {
  if (shop.now() > usefulUntil(message)) throw new DeliveryFailure('too-late')
  const limit = dayLimitOf(message)
  const taken = limit && (await consumeDay(shop, limit.name, message.to, limit.most))
  if (taken?.ok === false) throw new DeliveryFailure('enough-today')
  try {
    await give(shop, message)
  } catch (error) {
    // What was not sent leaves room for the next try.
    await taken?.giveBack()
    throw error
  }
}

function give(shop: Sender, { id, channel, to, kind, variables, subject, body }: QueuedMessage): Promise<void> {
  if (channel === 'sms') return shop.sms.send({ id, to, kind, variables, text: body })
  const { replyTo = null } = variables
  return shop.mail.send({ id, to, replyTo, subject: subject ?? '', text: body })
}

async function noteFailure(shop: Sender, message: QueuedMessage, error: unknown): Promise<void> {
  const at = shop.now()
  const tries = message.tries + 1
  const { reason, code, kept } = failureOf(error)
  const next = DELIVERY_FAILURES[reason].again ? nextTry(tries, at) : null
  const nextTryAt = next && next <= usefulUntil(message) ? next : null
  const isSecret = textMessage(message.kind)?.isSecret ?? false
  await updateFailed(shop.db, message.id, { error: kept, nextTryAt, at, isSecret })
  const facts = { message: message.id, kind: message.kind, tries, reason, code }
  shop.log[nextTryAt ? 'warn' : 'error'](facts, 'a message was not taken')
}

/** A code nobody can use any more is not sent. Everything else is worth sending late. */
function usefulUntil({ channel, kind, createdAt }: QueuedMessage): Instant {
  const goodFor = channel === 'sms' ? textMessage(kind)?.goodFor : undefined
  return goodFor === undefined ? FOR_EVER : later(createdAt, goodFor)
}

/** Forgets messages that belong to no order: those sent, such as codes, after a day, those given up after thirty. Gives how many. */
export function clearOutbox(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const at = shop.now()
  return deleteOldMessages(shop.db, { sent: later(at, -DAYS), givenUp: later(at, -30 * DAYS) })
}
