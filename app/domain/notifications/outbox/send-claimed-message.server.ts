import type { Tx } from '#app/db/db.server.ts'
import { nextTry } from '#app/domain/back-off.ts'
import { countDay, isWithinDay } from '#app/domain/limits/daily-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Instant, later } from '#app/domain/time/instant.ts'
import { isTrialId, isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { routeMessage } from '../channels/route-message.server.ts'
import { findTextMessage } from '../templates/text-messages.ts'
import { dailyMessageLimit } from './daily-message-limit.ts'
import { failureOf, MESSAGE_FAILURES, MessageFailure, type MessageFailureReason } from './message-failure.ts'
import type { OfferRegistration } from './offer-decision-port.ts'
import type { QueuedMessage } from './outbox-store.server.ts'
import {
  markMessageDropped,
  markMessageFailed,
  markMessagePostponed,
  markMessageSent,
} from './send-attempt-store.server.ts'
import { type ChannelSenders, sendByChannel } from './send-by-channel.server.ts'

const FOR_EVER: Instant = '9999-12-31T00:00:00.000Z'

/** The parts of the shop that sending needs. The identity provider sends codes before the shop is complete. */
export type Sender = ChannelSenders & Pick<Shop, 'contacts' | 'decideOffer' | 'secret'>

/** A message that a service has taken, as it was sent, and the service's id of it. */
type SentMessage = { message: QueuedMessage; providerId: string | null }

/** Sends a claimed message, for `recordSent`; null if it was not sent, which is recorded. */
export async function sendClaimedMessage(shop: Sender, queued: QueuedMessage): Promise<SentMessage | null> {
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
export async function recordSent(tx: Tx, shop: Sender, { message, providerId }: SentMessage): Promise<void> {
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
