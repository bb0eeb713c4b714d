import type { Instant } from '#app/domain/time/instant.ts'
import type { QueuedOffer } from './new-message.ts'

/** How an offer is registered for its channel in the promotional category. A mail names the link that ends offers. */
export type OfferRegistration =
  | { channel: 'sms'; template: string; header: string }
  | { channel: 'whatsapp'; template: string; language: string; parameters: readonly string[] }
  | { channel: 'mail'; unsubscribe: string }

/** What to do with an offer that is due. */
export type OfferDecision =
  | { is: 'send'; registration: OfferRegistration }
  | { is: 'wait'; until: Instant }
  | { is: 'drop'; reason: 'offer-stopped' | 'no-consent' }

/** Decides about an offer at the moment it would leave: whether it still may, and as what it is registered. */
export type DecideOffer = (offer: QueuedOffer) => Promise<OfferDecision>
