import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditSubject } from '#app/domain/audit/audit-subject.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { PREVIEW_DAYS } from './preview-life.ts'
import { deletePreviewVersion, findPreviewVersion, incrementPreviewVersion } from './preview-version-store.server.ts'

/**
 * The parameters of a link that shows what is not published yet to whoever has it, for `PREVIEW_DAYS` or until it is
 * revoked (`revokePreviewLinks`). `purpose` is what it shows: a key of one preview opens no other.
 */
export async function previewParams(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  purpose: string,
): Promise<URLSearchParams> {
  const until = later(shop.now(), PREVIEW_DAYS * DAYS).slice(0, 10)
  const version = await findPreviewVersion(shop.db, purpose)
  return new URLSearchParams({ until, k: linkToken(shop.secret, purpose, signed(until, version)) })
}

/** Whether the parameters of a link are those of a preview of this purpose that is still valid. */
export async function isPreview(
  shop: Pick<Shop, 'db' | 'secret' | 'now'>,
  purpose: string,
  params: URLSearchParams,
): Promise<boolean> {
  const until: Instant = params.get('until') ?? ''
  if (until < shop.now().slice(0, 10)) return false
  const version = await findPreviewVersion(shop.db, purpose)
  return isLinkToken(shop.secret, purpose, signed(until, version), params.get('k'))
}

const signed = (until: string, version: number) => `${until} ${version}`

/**
 * Revokes every link to these previews, which opens nothing from now on. Links made afterwards are valid. `subject` is
 * what the previews show.
 */
export function revokePreviewLinks(
  shop: Shop,
  actor: string,
  { subject, purposes }: { subject: AuditSubject; purposes: readonly string[] },
): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    for (const purpose of purposes) await incrementPreviewVersion(tx, purpose)
    await insertAudit(tx, { action: 'revoke-preview-link', subject, before: null, after: null }, context)
  })
}

/** Forgets the preview of something that is deleted. */
export function forgetPreview(tx: Tx, purpose: string): Promise<void> {
  return deletePreviewVersion(tx, purpose)
}
