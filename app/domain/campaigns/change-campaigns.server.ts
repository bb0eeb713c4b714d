import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { CampaignTerms } from './campaign.ts'
import { deleteDraft, findCampaign, insertCampaign, updateCampaign } from './campaign-store.server.ts'

/** Creates a draft, with an audit entry, and returns its id. */
export function createCampaign(shop: Shop, actor: string, terms: CampaignTerms): Promise<string> {
  const context = auditContext(shop, actor)
  const id = context.newId('cmp')
  return inTransaction(shop.db, async (tx) => {
    await insertCampaign(tx, { id, actor, at: context.at }, terms)
    await insertAudit(tx, { action: 'create-campaign', subject: `campaign:${id}`, before: null, after: terms }, context)
    return id
  })
}

type ChangeReason = 'campaign-not-found' | 'already-started' | 'changed-meanwhile'

/** Changes a draft from the seen version, with an audit entry. Refuses `already-started` and `changed-meanwhile`. */
export function changeCampaign(
  shop: Shop,
  actor: string,
  id: string,
  { version, ...terms }: CampaignTerms & { version: number },
): Promise<Result<void, ChangeReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, ChangeReason>> => {
    const before = await findCampaign(tx, id)
    if (!before) return refused('campaign-not-found')
    if (before.startedAt) return refused('already-started')
    const isSameTemplate =
      before.text === terms.text &&
      before.whatsapp.template === terms.whatsapp.template &&
      before.whatsapp.language === terms.whatsapp.language
    if (!(await updateCampaign(tx, { id, version }, { ...terms, isSameTemplate }, context.at)))
      return refused('changed-meanwhile')
    const { name, text, subject, link, channels, sms, whatsapp, segment, perDay } = before
    const was = { name, text, subject, link, channels, sms, whatsapp, segment, perDay }
    const subjectOfEntry = `campaign:${id}` as const
    await insertAudit(tx, { action: 'change-campaign', subject: subjectOfEntry, before: was, after: terms }, context)
    return done()
  })
}

/** Deletes a draft, with an audit entry. Refuses `campaign-not-found` and `already-started`. */
export function deleteCampaign(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'campaign-not-found' | 'already-started'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'campaign-not-found' | 'already-started'>> => {
    const campaign = await findCampaign(tx, id)
    if (!campaign) return refused('campaign-not-found')
    if (!(await deleteDraft(tx, id))) return refused('already-started')
    const before = { name: campaign.name }
    await insertAudit(tx, { action: 'delete-campaign', subject: `campaign:${id}`, before, after: null }, context)
    return done()
  })
}
