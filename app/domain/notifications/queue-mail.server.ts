import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { MAILS, type MailKind, type MailValues } from './mails.ts'
import { insertMessage } from './outbox-store.server.ts'
import { fillTemplate } from './template.ts'

type NewMail<Kind extends MailKind> = { kind: Kind; to: string; values: MailValues<Kind>; orderId?: string }

/**
 * Puts a mail into the outbox, in the transaction of what it tells about. A mail is sent as its words: nobody wants its
 * values apart from them, so a customer's words are kept once.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  { kind, to, values, orderId }: NewMail<Kind>,
  { at, newId }: Pick<Act, 'at' | 'newId'>,
): Promise<void> {
  // A subject is one line, whatever a customer's name or a product's says.
  const subject = fillTemplate(MAILS[kind].subject, values).replace(/\s+/g, ' ')
  const body = fillTemplate(MAILS[kind].body, values)
  await insertMessage(tx, { id: newId('msg'), channel: 'mail', kind, to, subject, body, variables: {}, orderId, at })
}
