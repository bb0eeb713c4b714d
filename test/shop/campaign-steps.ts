import { type CampaignTerms, campaignStatus } from '#app/domain/campaigns/campaign.ts'
import { findCampaign } from '#app/domain/campaigns/campaign-store.server.ts'
import { createCampaign } from '#app/domain/campaigns/change-campaigns.server.ts'
import { listProgress } from '#app/domain/campaigns/recipient-store.server.ts'
import { sendCampaigns } from '#app/domain/campaigns/send-campaigns.server.ts'
import { startCampaign } from '#app/domain/campaigns/start-campaign.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import type { Opened } from './make-shop.ts'

const OWNER = 'usr_owner'

/** Shoppers who agreed to offers. */
export async function makeAgreedShoppers(shop: Shop, count: number) {
  const users = []
  for (let index = 0; index < count; index++) {
    const { user } = await makeBuyer(shop, [])
    await giveConsent(shop, user.id, 'marketing')
    users.push(user)
  }
  return users
}

/** Creates a campaign and starts it. Returns its id, and the result of starting it. */
export async function startNewCampaign(shop: Shop, change: Partial<CampaignTerms> = {}) {
  const id = await createCampaign(shop, OWNER, { ...DIWALI, ...change })
  const started = await startCampaign(shop, OWNER, id, { version: 1 })
  return { id, started }
}

/** Runs both jobs until nothing moves any more. */
export async function sendAllOffers(shop: Shop) {
  for (let run = 0; run < 20; run++) if ((await sendCampaigns(shop)) + (await sendOutbox(shop)) === 0) return
}

/** The phones that got an offer by text message. */
export const offersTo = ({ outside }: Opened) => outside.sms.filter(({ kind }) => kind === 'offer').map(({ to }) => to)
/** How far a campaign has come. */
export const progressOf = async (shop: Shop, id: string) => (await listProgress(shop.db, [id])).get(id)
/** The status of a campaign, or null. */
export const statusOf = async (shop: Shop, id: string) => {
  const campaign = await findCampaign(shop.db, id)
  return campaign && campaignStatus(campaign)
}
