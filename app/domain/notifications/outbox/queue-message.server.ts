import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-examples.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { MailKind } from '../templates/mail-templates.ts'
import { type MailInput, newMail, newText, type TextInput } from '../templates/new-message.ts'
import type { TextKind } from '../templates/text-messages.ts'
import { insertMessages } from './outbox-store.server.ts'

/** Puts a text message into the outbox, in the transaction of what it tells about: it is sent exactly when that commits. */
export async function queueText<Kind extends TextKind>(
  tx: Tx,
  input: TextInput<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newText(input, context)])
}

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  input: MailInput<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newMail(input, context)])
}

/**
 * Queues a mail to the shop itself. While its owner has not said an address outside a demo it goes to nobody: the stored
 * example is a stranger's, and the list before opening says that the address is missing.
 */
export async function mailShop<Kind extends MailKind>(
  tx: Tx,
  shop: Pick<Shop, 'demo'>,
  input: Omit<MailInput<Kind>, 'to'>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  const to = withoutExamples((await findSettings(tx)).store, shop.demo).email
  if (to !== '') await queueMail(tx, { ...input, to }, context)
}
