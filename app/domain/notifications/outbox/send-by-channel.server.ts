import { brandOf } from '#app/domain/brand/brand.ts'
import { readPublicSettings, type SettingsReader } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { MailAttachment } from '../channels/mail-sender.ts'
import { whatsappParameters } from '../channels/whatsapp-template.ts'
import { findApprovedTemplate } from '../channels/whatsapp-template-store.server.ts'
import { mailBodyHtml, plainMailBlocks } from '../templates/mail-body.ts'
import { mailBrand } from '../templates/mail-brand.ts'
import { mailHtml, mailText } from '../templates/mail-layout.ts'
import { MessageFailure } from './message-failure.ts'
import type { OfferRegistration } from './offer-decision-port.ts'
import type { QueuedMessage } from './outbox-store.server.ts'

/** The parts of the shop by which messages are sent. */
export type ChannelSenders = SettingsReader &
  Pick<Shop, 'sms' | 'whatsapp' | 'mail' | 'attachments' | 'origin' | 'pictures'>

/**
 * Sends a message by its channel: a text, an approved template, or a mail with the brand around it. `offer`: what it is
 * registered as, if it is one. Returns the service's id of it, where its receipts name that. Throws MessageFailure.
 */
export async function sendByChannel(
  shop: ChannelSenders,
  message: QueuedMessage,
  offer: OfferRegistration | null,
): Promise<string | null> {
  if (message.channel === 'whatsapp') return sendByWhatsapp(shop, message, offer)
  const { id, channel, to, kind, variables, subject, body } = message
  if (channel === 'sms') {
    const promotional = offer?.channel === 'sms' ? { template: offer.template, header: offer.header } : null
    await shop.sms.send({ id, to, kind, variables, text: body, ...(promotional ? { promotional } : {}) })
    return null
  }
  const { replyTo = null, html = mailBodyHtml(plainMailBlocks(body)) } = variables
  const settings = await readPublicSettings(shop)
  const brand = mailBrand(brandOf(settings), settings.store, { origin: shop.origin, files: shop.pictures.address })
  const parts = { text: mailText(body, brand), html: mailHtml(html, brand) }
  const attachments = await readAttachments(shop, message)
  const ended = offer?.channel === 'mail' ? { unsubscribe: offer.unsubscribe } : {}
  const mail = { id, sender: brand.name, to, replyTo, subject: subject ?? '', ...parts, attachments, ...ended }
  await shop.mail.send(mail)
  return null
}

/** Sends a message as its approved template, which the service fills in. */
async function sendByWhatsapp(
  shop: ChannelSenders,
  message: QueuedMessage,
  offer: OfferRegistration | null,
): Promise<string | null> {
  const { id, to, body } = message
  const template = offer?.channel === 'whatsapp' ? offer : await templateOf(shop, message)
  const { template: name, language, parameters } = template
  return (await shop.whatsapp.send({ id, to, text: body, template: name, language, parameters })).providerId
}

async function templateOf(shop: ChannelSenders, { kind, variables }: QueuedMessage) {
  const template = await findApprovedTemplate(shop.db, kind)
  if (!template) throw new MessageFailure('wrong-words', 'no-template')
  const parameters = whatsappParameters(template, variables)
  if (!parameters) throw new MessageFailure('wrong-words', 'other-variables')
  return { template: template.name, language: template.language, parameters }
}

/** The files of a mail. One that can no longer be made is left out. */
async function readAttachments(shop: ChannelSenders, { variables, orderId }: QueuedMessage): Promise<MailAttachment[]> {
  if (variables.attachment !== 'invoice' || !orderId) return []
  const file = await shop.attachments(variables.attachment, orderId)
  return file ? [file] : []
}
