import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { hasWaitingOffers, insertMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { listBuyersSince, listPeople, lockPeople, type Person } from './audience-store.server.ts'
import { buildOfferMessage } from './build-offer-message.server.ts'
import { type Campaign, campaignStatus } from './campaign.ts'
import { findCampaign, listSendingCampaigns, lockCampaign, markCampaignEnded } from './campaign-store.server.ts'
import { decideOffer } from './offer-recipient.ts'
import { countQueuedSince, listWaiting, markRecipientQueued, markRecipientSkipped } from './recipient-store.server.ts'
import { nextSendingTime } from './sending-hours.ts'

/** Few enough that Stop leaves little in the outbox, and that orders do not wait for the sender. */
const PEOPLE_PER_RUN = 20

type Sender = Pick<Shop, 'db' | 'now' | 'newId' | 'origin' | 'secret'>

/**
 * Queues the next messages of each campaign that is being sent, within the hours of offers and its limit of the day.
 * Returns how many. Any number of processes may run it, and one that is killed leaves nothing half done: a message is
 * queued in the transaction that notes it for its person.
 */
export async function sendCampaigns(shop: Sender): Promise<number> {
  let queued = 0
  for (const id of await listSendingCampaigns(shop.db)) queued += await queueNext(shop, id)
  return queued
}

async function queueNext(shop: Sender, id: string): Promise<number> {
  const at = shop.now()
  if (nextSendingTime(at) !== at) return 0
  return inTransaction(shop.db, async (tx) => {
    await lockCampaign(tx, id)
    const campaign = await findCampaign(tx, id)
    if (!campaign || campaignStatus(campaign) !== 'sending') return 0
    const left = campaign.perDay - (await countQueuedSince(tx, id, startOfIndianDay(at)))
    const ids = await listWaiting(tx, id, Math.max(1, Math.min(PEOPLE_PER_RUN, left)))
    if (ids.length === 0) {
      if (!(await hasWaitingOffers(tx, id))) await markCampaignEnded(tx, id, at)
      return 0
    }
    return left > 0 ? queueOffers(tx, shop, campaign, ids) : 0
  })
}

async function queueOffers(tx: Tx, shop: Sender, campaign: Campaign, ids: readonly string[]): Promise<number> {
  const at = shop.now()
  // Another campaign may write to the same people at the same moment.
  await lockPeople(tx, ids)
  const people = new Map((await listPeople(tx, ids, at)).map((person) => [person.userId, person]))
  // A campaign runs for days: who was missed orders meanwhile.
  const { quietDays } = campaign.segment
  const ordered = quietDays === null ? null : await listBuyersSince(tx, ids, later(at, -quietDays * DAYS))
  const { store } = await findSettings(tx)
  let queued = 0
  for (const userId of ids) {
    const of = { campaignId: campaign.id, userId }
    const person = people.get(userId)
    const decided = person ? decideOffer(person, campaign) : { skipped: 'no-consent' as const }
    if (!person || 'skipped' in decided) {
      await markRecipientSkipped(tx, of, 'skipped' in decided ? decided.skipped : 'no-consent')
      continue
    }
    if (ordered?.has(userId)) {
      await markRecipientSkipped(tx, of, 'ordered')
      continue
    }
    const { channel } = decided
    const message = buildOfferMessage(
      shop,
      campaign,
      { ...(person satisfies Person), channel },
      { shopName: store.name, at, newId: shop.newId },
    )
    if (!(await markRecipientQueued(tx, of, { channel, messageId: message.id, at }))) continue
    await insertMessages(tx, [message])
    queued += 1
  }
  return queued
}
