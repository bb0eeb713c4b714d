import type { CampaignTerms } from '#app/domain/campaigns/campaign.ts'
import { EVERYBODY } from '#app/domain/campaigns/segment.ts'

/** A campaign for everybody who agreed, by SMS. */
export const DIWALI: CampaignTerms = {
  name: 'Diwali walnuts',
  text: '{shop}: hello {name}, new walnuts are here. {link} No more offers: {stop}',
  subject: 'New walnuts at {shop}',
  link: '/products',
  channels: ['sms'],
  sms: { template: '65f0promo', header: '812345' },
  whatsapp: { template: 'diwali_walnuts', language: 'en' },
  segment: EVERYBODY,
  perDay: 500,
}
