import { OFFER_TEST_KIND, type QueuedOffer } from '#app/domain/notifications/outbox/new-message.ts'
import type { DecideOffer, OfferRegistration } from '#app/domain/notifications/outbox/offer-decision-port.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Campaign, campaignStatus } from './campaign.ts'
import { findCampaign } from './campaign-store.server.ts'
import { hasCurrentConsent } from './recipient-store.server.ts'
import { registeredNames } from './registered-offer-text.ts'
import { nextSendingTime } from './sending-hours.ts'

/**
 * Decides about an offer at the moment it would be sent. Nothing is sent after the campaign was stopped, to a person
 * who withdrew consent, or outside the hours of offers. A test to its author's own phone is sent at any time.
 */
export function offerDecider({ db, now }: Pick<Shop, 'db' | 'now'>): DecideOffer {
  return async (offer) => {
    const campaign = await findCampaign(db, offer.campaignId)
    if (!campaign) return { is: 'drop', reason: 'offer-stopped' }
    const registration = registrationOf(campaign, offer)
    if (offer.kind === OFFER_TEST_KIND) return { is: 'send', registration }
    if (campaignStatus(campaign) !== 'sending') return { is: 'drop', reason: 'offer-stopped' }
    if (!(await hasCurrentConsent(db, offer.id))) return { is: 'drop', reason: 'no-consent' }
    const at = now()
    const until = nextSendingTime(at)
    return until === at ? { is: 'send', registration } : { is: 'wait', until }
  }
}

function registrationOf({ text, sms, whatsapp }: Campaign, { channel, variables }: QueuedOffer): OfferRegistration {
  switch (channel) {
    case 'sms':
      return { channel, ...sms }
    case 'whatsapp':
      return { channel, ...whatsapp, parameters: registeredNames(text).map((name) => variables[name] ?? '') }
    case 'mail':
      return { channel, unsubscribe: variables.stop ?? '' }
  }
}
