import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { callWhatsapp, type ServiceRefusal } from '#app/domain/notifications/channels/call-whatsapp.server.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Campaign } from './campaign.ts'
import { updateWhatsappState } from './campaign-store.server.ts'
import { offerWhatsappBody, registeredNames } from './registered-offer-text.ts'

type NotConnected = 'whatsapp-not-connected'

/**
 * Fetches the approval status of a campaign's template from WhatsApp, and stores it. Refuses `whatsapp-not-connected`
 * and `service-refused`.
 */
export async function refreshCampaignTemplate(
  shop: Shop,
  { id, whatsapp }: Pick<Campaign, 'id' | 'whatsapp'>,
): Promise<Result<WhatsappTemplateState, NotConnected | ServiceRefusal>> {
  if (shop.whatsapp.service === null) return refused('whatsapp-not-connected')
  const listed = await callWhatsapp(() => shop.whatsapp.listTemplates())
  if (!listed.ok) return listed
  const found = listed.value.find(({ name, language }) => name === whatsapp.template && language === whatsapp.language)
  const { state, reason } = found ?? { state: 'unknown' as const, reason: null }
  await updateWhatsappState(shop.db, id, { state, reason })
  return done(state)
}

/**
 * Sends the template of a campaign to WhatsApp for approval, of category marketing, with an audit entry. Refuses
 * `whatsapp-not-connected`, and `service-refused` where WhatsApp has one of this name already, or another reason.
 */
export async function requestCampaignApproval(
  shop: Shop,
  actor: string,
  { id, text, link, whatsapp }: Campaign,
): Promise<Result<void, NotConnected | ServiceRefusal>> {
  if (shop.whatsapp.service === null) return refused('whatsapp-not-connected')
  const { store } = await findSettings(shop.db)
  const examples = {
    name: 'Asha',
    link: `${shop.origin}${link}`,
    stop: `${shop.origin}/u/ExampleLink1`,
    shop: store.name,
  }
  const { template: name, language } = whatsapp
  const asked = await callWhatsapp(() =>
    shop.whatsapp.createTemplate({
      name,
      language,
      category: 'marketing',
      body: offerWhatsappBody(text, store.name),
      examples: registeredNames(text).map((variable) => examples[variable]),
    }),
  )
  if (!asked.ok) return asked
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    await updateWhatsappState(tx, id, { state: asked.value, reason: null })
    const after = { template: name, language }
    await insertAudit(tx, { action: 'ask-whatsapp-approval', subject: `campaign:${id}`, before: null, after }, context)
  })
  return done()
}
