import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { markOffersDropped } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { campaignStatus } from './campaign.ts'
import { findCampaign, lockCampaign, updateCampaignStop } from './campaign-store.server.ts'
import { markRecipientsWaiting } from './recipient-store.server.ts'

/**
 * Stops a campaign, also one whose last messages still wait in the outbox. Messages whose sending has not begun are
 * dropped, and their people wait again, so that the campaign can be resumed. Refuses `not-sending`.
 */
export function stopCampaign(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'campaign-not-found' | 'not-sending'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'campaign-not-found' | 'not-sending'>> => {
    // The job takes the same lock for every batch, so none is queued after this.
    await lockCampaign(tx, id)
    const campaign = await findCampaign(tx, id)
    if (!campaign) return refused('campaign-not-found')
    if (campaignStatus(campaign) !== 'sending') return refused('not-sending')
    await updateCampaignStop(tx, id, context.at, context.at)
    await markRecipientsWaiting(tx, await markOffersDropped(tx, id, 'offer-stopped', context.at))
    const change = { before: 'sending', after: 'stopped' }
    await insertAudit(tx, { action: 'stop-campaign', subject: `campaign:${id}`, ...change }, context)
    return done()
  })
}

/** Lets a stopped campaign go on with those who were not written to. Refuses `not-stopped`. */
export function resumeCampaign(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'campaign-not-found' | 'not-stopped'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'campaign-not-found' | 'not-stopped'>> => {
    await lockCampaign(tx, id)
    const campaign = await findCampaign(tx, id)
    if (!campaign) return refused('campaign-not-found')
    if (campaignStatus(campaign) !== 'stopped') return refused('not-stopped')
    await updateCampaignStop(tx, id, null, context.at)
    const change = { before: 'stopped', after: 'sending' }
    await insertAudit(tx, { action: 'resume-campaign', subject: `campaign:${id}`, ...change }, context)
    return done()
  })
}
