import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import type { MailKind } from './mails.ts'
import { type MailWish, newMail } from './new-mail.ts'
import { insertMessages } from './outbox-store.server.ts'

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  wish: MailWish<Kind>,
  act: Pick<Act, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newMail(wish, act)])
}
