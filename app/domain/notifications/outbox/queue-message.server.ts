import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { MailKind } from '../templates/mails.ts'
import { type TextKind, textTemplate } from '../templates/text-messages.ts'
import { type MailInput, newMail, newText, type TextInput } from './new-message.ts'
import { insertMessages } from './outbox-store.server.ts'

/**
 * Queues a text message in the transaction of its event, so that it is sent if and only if that commits. It is worded
 * as the owner wants it, where the SMS service allows that.
 */
export async function queueText<Kind extends TextKind>(
  tx: Tx,
  shop: Pick<Shop, 'sms'>,
  input: TextInput<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  const { messages } = await findSettings(tx)
  const template = textTemplate(input.kind, messages, shop.sms.templates !== null)
  await insertMessages(tx, [newText(input, template, context)])
}

/** Queues a mail in the transaction of its event, worded as the owner wants it. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  input: MailInput<Kind>,
  context: Pick<AuditContext, 'at' | 'newId'>,
): Promise<void> {
  await insertMessages(tx, [newMail(input, await findSettings(tx), context)])
}

/**
 * Queues a mail to the shop. Outside a demo nothing is sent until the owner sets an address, as the example is not
 * theirs.
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
