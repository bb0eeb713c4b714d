import type { AuditContext } from '#app/domain/audit-context.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { type NewMessage, OFFER_KIND, OFFER_TEST_KIND } from '#app/domain/notifications/outbox/new-message.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Campaign } from './campaign.ts'
import { offerValues, registeredNames } from './registered-offer-text.ts'
import { unsubscribeLink } from './unsubscribe.server.ts'

type To = { userId: string; name: string; phone: string; email: string | null; channel: MessageChannel }

/**
 * Builds the offer of a campaign to one person for the outbox, by one channel. `shopName` is the shop's name in the
 * text.
 */
export function buildOfferMessage(
  shop: Pick<Shop, 'origin' | 'secret'>,
  campaign: Pick<Campaign, 'id' | 'text' | 'subject' | 'link'>,
  to: To,
  { shopName, isTest = false, at, newId }: Pick<AuditContext, 'at' | 'newId'> & { shopName: string; isTest?: boolean },
): NewMessage {
  const { channel } = to
  const values = offerValues({
    shop: shopName,
    name: to.name,
    link: `${shop.origin}${campaign.link}`,
    stop: unsubscribeLink(shop, to.userId),
  })
  const names = new Set([...registeredNames(campaign.text), 'stop' as const])
  return {
    id: newId('msg'),
    channel,
    kind: isTest ? OFFER_TEST_KIND : OFFER_KIND,
    to: channel === 'mail' ? (to.email ?? '') : to.phone,
    subject: channel === 'mail' ? fillTemplate(campaign.subject, values).replace(/\s+/g, ' ') : null,
    body: fillTemplate(campaign.text, values),
    variables: Object.fromEntries(Array.from(names, (name) => [name, values[name]])),
    orderId: undefined,
    campaignId: campaign.id,
    at,
  }
}
