import { buildOfferMessage } from '#app/domain/campaigns/build-offer-message.server.ts'
import { type Campaign, campaignStatus } from '#app/domain/campaigns/campaign.ts'
import { findLastHeader, listBoughtChoices } from '#app/domain/campaigns/campaign-store.server.ts'
import { readAudienceCount } from '#app/domain/campaigns/read-audience-count.server.ts'
import { listProgress } from '#app/domain/campaigns/recipient-store.server.ts'
import { offerDltText, offerTextWithHashMarks, offerWhatsappBody } from '#app/domain/campaigns/registered-offer-text.ts'
import { segmentText } from '#app/domain/campaigns/segment-text.ts'
import { nextSendingTime } from '#app/domain/campaigns/sending-hours.ts'
import { smsLength } from '#app/domain/notifications/templates/sms-length.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Everything the page of a campaign shows: the audience of a draft, or how far a started one has come. */
export async function readCampaignPage(
  shop: Shop,
  staff: { id: string; name: string; phone: string },
  campaign: Campaign,
) {
  const { store } = await findSettings(shop.db)
  const status = campaignStatus(campaign)
  const choices = await listBoughtChoices(shop.db)
  const { bought } = campaign.segment
  const boughtName = choices.find(({ kind, id }) => kind === bought?.kind && id === bought.id)?.name ?? null
  const at = shop.now()
  const leavesAt = nextSendingTime(at)
  const to = { ...staff, userId: staff.id, email: null }
  const context = { shopName: store.name, at, newId: shop.newId }
  const offer = (channel: 'sms' | 'mail') => buildOfferMessage(shop, campaign, { ...to, channel }, context)
  const text = offer('sms').body
  return {
    campaign,
    status,
    choices,
    header: await findLastHeader(shop.db),
    segment: segmentText(campaign.segment, boughtName),
    audience: status === 'draft' ? await readAudienceCount(shop, campaign) : null,
    progress: (await listProgress(shop.db, [campaign.id])).get(campaign.id) ?? null,
    leavesAt,
    isNow: leavesAt === at,
    preview: {
      text,
      subject: offer('mail').subject ?? '',
      length: smsLength(text),
      dlt: offerDltText(campaign.text, store.name),
      msg91: offerTextWithHashMarks(campaign.text, store.name),
      whatsapp: offerWhatsappBody(campaign.text, store.name),
    },
  }
}
