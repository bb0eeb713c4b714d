import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { newText } from '../outbox/new-message.ts'
import { type SendOutcome, sendAtOnce } from '../outbox/send-outbox.server.ts'
import { type MessageExampleShop, textExample } from '../templates/example-values.ts'
import { registeredVariables } from '../templates/registered-text.ts'
import { TEXT_MESSAGES, type TextKind, type TextValues } from '../templates/text-messages.ts'
import { callWhatsapp, type ServiceRefusal } from './call-whatsapp.server.ts'
import type { ListedWhatsappTemplate } from './whatsapp-sender.ts'
import {
  WHATSAPP_KINDS,
  WHATSAPP_LANGUAGE,
  type WhatsappTemplate,
  whatsappBody,
  whatsappExamples,
  whatsappParameters,
  whatsappTemplateName,
} from './whatsapp-template.ts'
import { listWhatsappTemplates, upsertWhatsappTemplate } from './whatsapp-template-store.server.ts'

/** Why the service was not asked, or a test not sent. What the service refuses has its own message. */
export const WHATSAPP_REFUSAL_MESSAGES = {
  'not-connected': 'Connect WhatsApp first, in Settings, Connections.',
  'not-approved': 'This template is not approved yet.',
  'not-fillable': 'The approved text has other variables than the message, so it is not sent by WhatsApp.',
  'too-many-requests': TOO_MANY_THIS_HOUR,
} as const
type NotConnected = 'not-connected'

/** Every template of the shop with what is known of it, in the order of the table of messages. */
export async function readWhatsappTemplates(shop: Pick<Shop, 'db'>): Promise<WhatsappTemplate[]> {
  const known = await listWhatsappTemplates(shop.db)
  return WHATSAPP_KINDS.map((kind) => known.find((each) => each.kind === kind) ?? templateOf(kind))
}

function templateOf(kind: TextKind): WhatsappTemplate {
  return {
    kind,
    name: whatsappTemplateName(kind),
    language: WHATSAPP_LANGUAGE,
    state: 'unknown',
    reason: null,
    body: null,
    variables: null,
  }
}

/** Asks the service for the states of all templates and stores them. Refuses `not-connected` and `service-refused`. */
export async function refreshWhatsappTemplates(shop: Shop): Promise<Result<void, NotConnected | ServiceRefusal>> {
  if (shop.whatsapp.service === null) return refused('not-connected')
  const listed = await callWhatsapp(() => shop.whatsapp.listTemplates())
  if (!listed.ok) return listed
  const at = shop.now()
  for (const template of await readWhatsappTemplates(shop))
    await upsertWhatsappTemplate(shop.db, stateIn(listed.value, template), at)
  return done()
}

function stateIn(listed: readonly ListedWhatsappTemplate[], template: WhatsappTemplate): WhatsappTemplate {
  const found = listed.find(({ name, language }) => name === template.name && language === template.language)
  const body = found ? (found.body ?? template.body) : null
  return { ...template, state: found?.state ?? 'unknown', reason: found?.reason ?? null, body }
}

/**
 * Sends the template of a kind to the service for approval, with examples of the shop's own and an audit entry. Refuses
 * `not-connected`, and `service-refused` where the service has one of this name already, or another reason.
 */
export async function requestWhatsappApproval(
  shop: Shop,
  actor: string,
  kind: TextKind,
  example: MessageExampleShop,
): Promise<Result<void, NotConnected | ServiceRefusal>> {
  if (shop.whatsapp.service === null) return refused('not-connected')
  const template = (await readWhatsappTemplates(shop)).find((each) => each.kind === kind) ?? templateOf(kind)
  const { name, language } = template
  const body = whatsappBody(kind, example.name)
  const created = await callWhatsapp(() =>
    shop.whatsapp.createTemplate({
      name,
      language,
      category: 'utility',
      body,
      examples: whatsappExamples(kind, textExample(kind, example)),
    }),
  )
  if (!created.ok) return created
  await save(shop, actor, 'ask-whatsapp-approval', {
    ...template,
    state: created.value,
    reason: null,
    body,
    variables: registeredVariables(kind),
  })
  return done()
}

/**
 * Stores the name and language of a template that the owner created at the service, with an audit entry. Its state is
 * fetched next.
 */
export async function renameWhatsappTemplate(
  shop: Shop,
  actor: string,
  kind: TextKind,
  { name, language }: Pick<WhatsappTemplate, 'name' | 'language'>,
): Promise<Result<void, NotConnected | ServiceRefusal>> {
  await save(shop, actor, 'change-whatsapp-template', { ...templateOf(kind), name, language })
  return refreshWhatsappTemplates(shop)
}

async function save(
  shop: Shop,
  actor: string,
  action: 'ask-whatsapp-approval' | 'change-whatsapp-template',
  template: WhatsappTemplate,
): Promise<void> {
  const context = auditContext(shop, actor)
  const { kind, name, language } = template
  await inTransaction(shop.db, async (tx) => {
    await upsertWhatsappTemplate(tx, template, context.at)
    const after = { kind, name, language }
    await insertAudit(tx, { action, subject: 'settings:whatsapp', before: null, after }, context)
  })
}

/**
 * Sends a template with example values to the tester's own phone. Returns the outcome. Refuses `not-connected`,
 * `not-approved`, `not-fillable` and `too-many-requests`.
 */
export async function sendTestWhatsapp(
  shop: Shop,
  actor: { id: string; phone: string },
  kind: TextKind,
  example: MessageExampleShop,
): Promise<Result<SendOutcome, keyof typeof WHATSAPP_REFUSAL_MESSAGES>> {
  if (shop.whatsapp.service === null) return refused('not-connected')
  const templates = await readWhatsappTemplates(shop)
  const template = templates.find((each) => each.kind === kind)
  if (template?.state !== 'approved') return refused('not-approved')
  if (!(await tryConsumeRate(shop, 'test-message', actor.id))) return refused('too-many-requests')
  const values = textExample(kind, example) as TextValues<TextKind>
  if (whatsappParameters(template, values) === null) return refused('not-fillable')
  const context = { at: shop.now(), newId: shop.newId }
  const message = newText({ kind, to: actor.phone, values }, TEXT_MESSAGES[kind].standard, context)
  return done(await sendAtOnce(shop, { ...message, channel: 'whatsapp' }))
}
