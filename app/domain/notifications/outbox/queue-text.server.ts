import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { newText, type TextWish } from '../templates/new-text.ts'
import type { TextKind } from '../templates/text-messages.ts'
import { insertMessages } from './outbox-store.server.ts'

/** Puts a text message into the outbox, in the transaction of what it tells about: it is sent exactly when that commits. */
export async function queueText<Kind extends TextKind>(
  tx: Tx,
  wish: TextWish<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newText(wish, context)])
}
