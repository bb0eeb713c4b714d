import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { campaignStatus } from './campaign.ts'
import { findCampaign, lockCampaign, updateCampaignStop } from './campaign-store.server.ts'

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
