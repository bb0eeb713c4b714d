import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { MailKind } from '../templates/mail-templates.ts'
import { type MailWish, newMail } from '../templates/new-mail.ts'
import { insertMessages } from './outbox-store.server.ts'

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  wish: MailWish<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newMail(wish, context)])
}
