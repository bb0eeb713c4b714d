import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditSubject } from '#app/domain/audit/audit-subject.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deletePreviewVersion, incrementPreviewVersion } from './preview-link-store.server.ts'

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
