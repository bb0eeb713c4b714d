import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { ownStore } from '#app/domain/settings/own-store.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { MailKind } from '../templates/mail-templates.ts'
import { type MailWish, newMail, newText, type TextWish } from '../templates/new-message.ts'
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

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  wish: MailWish<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newMail(wish, context)])
}

/**
 * Queues a mail to the shop itself. While its owner has not said an address outside a demo it goes to nobody: the stored
 * example is a stranger's, and the list before opening says that the address is missing.
 */
export async function mailShop<Kind extends MailKind>(
  tx: Tx,
  shop: Pick<Shop, 'demo'>,
  wish: Omit<MailWish<Kind>, 'to'>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  const to = ownStore((await findSettings(tx)).store, shop.demo).email
  if (to !== '') await queueMail(tx, { ...wish, to }, context)
}
