import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listConsentingPeople } from './audience-store.server.ts'
import type { Campaign, CampaignReason } from './campaign.ts'
import { findCampaign, lockCampaign, markCampaignStarted } from './campaign-store.server.ts'
import { decideOffer } from './offer-recipient.ts'
import { insertRecipients } from './recipient-store.server.ts'
import { refreshCampaignTemplate } from './whatsapp-approval.server.ts'

/**
 * Starts a campaign from the seen version: the people who would receive it now are stored, and the job sends it within
 * the hours of offers. Each service is asked first whether it takes our keys, and WhatsApp whether the template is
 * approved. Refuses `nobody-to-write-to` and the rest of `CAMPAIGN_MESSAGES`. Returns how many people it is for.
 */
export async function startCampaign(
  shop: Shop,
  actor: string,
  id: string,
  { version }: { version: number },
): Promise<Result<number, CampaignReason>> {
  const context = auditContext(shop, actor)
  const campaign = await findCampaign(shop.db, id)
  if (!campaign) return refused('campaign-not-found')
  for (const channel of campaign.channels) {
    const reason = await whyNotReady(shop, campaign, channel)
    if (reason) return refused(reason)
  }
  return inTransaction(shop.db, async (tx): Promise<Result<number, CampaignReason>> => {
    await lockCampaign(tx, id)
    const now = await findCampaign(tx, id)
    if (!now) return refused('campaign-not-found')
    if (now.startedAt) return refused('already-started')
    const people = (await listConsentingPeople(tx, now.segment, context.at)).filter(
      (each) => 'channel' in decideOffer(each, now),
    )
    if (people.length === 0) return refused('nobody-to-write-to')
    if (!(await markCampaignStarted(tx, { id, version }, context.at))) return refused('changed-meanwhile')
    await insertRecipients(
      tx,
      id,
      people.map(({ userId }) => userId),
    )
    const after = { people: people.length }
    await insertAudit(tx, { action: 'start-campaign', subject: `campaign:${id}`, before: null, after }, context)
    return done(people.length)
  })
}

async function whyNotReady(shop: Shop, campaign: Campaign, channel: MessageChannel): Promise<CampaignReason | null> {
  switch (channel) {
    case 'sms':
      return (await shop.sms.check?.explain?.()) ? 'sms-not-connected' : null
    case 'mail':
      return (await shop.mail.check?.explain?.()) ? 'mail-not-connected' : null
    case 'whatsapp': {
      const found = await refreshCampaignTemplate(shop, campaign)
      if (!found.ok) return 'whatsapp-not-connected'
      return found.value === 'approved' ? null : 'whatsapp-not-approved'
    }
  }
}
