import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { settingChanges } from '../saving/setting-change.ts'
import type { MailSettings, MessageSettings } from '../settings.ts'
import { findSettings, lockSettings, upsertSettings } from '../settings-store.server.ts'
import { UNEDITED_MAIL_TEMPLATE, UNEDITED_MESSAGE_TEMPLATE } from './unedited-message-template.ts'

/** Why an edited text was not saved. The form itself asks for the fresh code. */
export const CHANGE_TEXT_MESSAGES = {
  'changed-meanwhile': 'Somebody else changed this text meanwhile. Check the new text below, then save again.',
} as const

type ChangeMessageReason = keyof typeof CHANGE_TEXT_MESSAGES | 'code-not-fresh'

/**
 * Saves the owner's text of a text message (null: the standard one) and its DLT id, with an audit entry. `version`
 * is the version of the form. Refuses `changed-meanwhile`; staff need a fresh one-time code (`code-not-fresh`).
 */
export function changeTextTemplate(
  shop: Shop,
  actor: Administrator,
  kind: string,
  { version, ...text }: MessageSettings[string],
): Promise<Result<void, ChangeMessageReason>> {
  return inFreshTransaction(shop, actor, async (tx, context) => {
    const all = (await findSettings(tx)).messages
    const old = all[kind] ?? UNEDITED_MESSAGE_TEMPLATE
    if (old.version !== version) return refused('changed-meanwhile')
    if (isSame(old, text)) return done()
    const [before, after] = [old, { ...text, version: old.version + 1 }].map((own) => ({ ...all, [kind]: own }))
    await upsertSettings(tx, 'messages', after as MessageSettings, context.at, context.actor)
    await insertAudit(tx, { action: 'change-settings', subject: 'settings:messages', before, after }, context)
    return done()
  })
}

/**
 * Saves the owner's subject and body of a mail (null: the standard ones), with an audit entry. Otherwise as
 * `changeTextTemplate`.
 */
export function changeMailTemplate(
  shop: Shop,
  actor: Administrator,
  kind: string,
  { version, ...mail }: MailSettings[string],
): Promise<Result<void, ChangeMessageReason>> {
  return inFreshTransaction(shop, actor, async (tx, context) => {
    const all = (await findSettings(tx)).mails
    const old = all[kind] ?? UNEDITED_MAIL_TEMPLATE
    if (old.version !== version) return refused('changed-meanwhile')
    if (isSame(old, mail)) return done()
    const [before, after] = [old, { ...mail, version: old.version + 1 }].map((own) => ({ ...all, [kind]: own }))
    await upsertSettings(tx, 'mails', after as MailSettings, context.at, context.actor)
    await insertAudit(tx, { action: 'change-settings', subject: 'settings:mails', before, after }, context)
    return done()
  })
}

async function inFreshTransaction(
  shop: Shop,
  actor: Administrator,
  change: (tx: Tx, context: AuditContext) => Promise<Result<void, ChangeMessageReason>>,
): Promise<Result<void, ChangeMessageReason>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    return change(tx, context)
  })
}

function isSame({ version, ...old }: { version: number }, next: object): boolean {
  return settingChanges(old, next).length === 0
}
