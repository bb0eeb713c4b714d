import type { Db } from '#app/db/db.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isTextKind } from '../templates/text-messages.ts'
import type { WhatsappTemplate } from './whatsapp-template.ts'

/** The templates known here. */
export async function listWhatsappTemplates(db: Db): Promise<WhatsappTemplate[]> {
  const rows = await db.selectFrom('whatsapp_templates').selectAll().orderBy('kind').execute()
  // A kind of an older version has no message any more.
  return rows.flatMap(({ kind, name, language, state, reason, body, variables }) =>
    isTextKind(kind) ? [{ kind, name, language, state, reason, body, variables: parseVariables(variables) }] : [],
  )
}

/** The approved template of a kind, or null. */
export async function findApprovedTemplate(
  db: Db,
  kind: string,
): Promise<Pick<WhatsappTemplate, 'kind' | 'name' | 'language' | 'body' | 'variables'> | null> {
  if (!isTextKind(kind)) return null
  const row = await db
    .selectFrom('whatsapp_templates')
    .select(['name', 'language', 'body', 'variables'])
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row ? { ...row, kind, variables: parseVariables(row.variables) } : null
}

/** Stores a template with its state at the service. */
export async function upsertWhatsappTemplate(db: Db, template: WhatsappTemplate, at: Instant): Promise<void> {
  const { kind, variables, ...others } = template
  const rest = { ...others, variables: variables && JSON.stringify(variables) }
  await db
    .insertInto('whatsapp_templates')
    .values({ kind, ...rest, checked_at: at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...rest, checked_at: at }))
    .execute()
}

function parseVariables(stored: string | null): string[] | null {
  return stored === null ? null : parseStored(TEXT_LIST, stored, 'whatsapp_templates.variables')
}
