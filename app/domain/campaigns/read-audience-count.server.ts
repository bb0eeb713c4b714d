import type { Shop } from '#app/domain/shop.ts'
import { countSegment, listConsentingPeople } from './audience-store.server.ts'
import type { Campaign } from './campaign.ts'
import { type AudienceCount, countAudience } from './offer-recipient.ts'

/** Counts whom a campaign would reach if it started now. */
export async function readAudienceCount(shop: Pick<Shop, 'db' | 'now'>, campaign: Campaign): Promise<AudienceCount> {
  const at = shop.now()
  const [matching, agreed] = await Promise.all([
    countSegment(shop.db, campaign.segment, at),
    listConsentingPeople(shop.db, campaign.segment, at),
  ])
  return countAudience(matching, agreed, campaign)
}
