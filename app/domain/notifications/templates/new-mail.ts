import type { AuditContext } from '#app/domain/audit-context.ts'
import { MAILS, type MailKind, type MailValues } from './mail-templates.ts'
import type { NewMessage } from './new-message.ts'
import { fillTemplate } from './template.ts'

/** `replyTo` is whom an answer goes to; without one it goes to the address the shop sends from. */
export type MailWish<Kind extends MailKind> = {
  kind: Kind
  to: string
  replyTo?: string | null
  values: MailValues<Kind>
  orderId?: string
}

/**
 * A mail as it goes into the outbox. It is sent as its words: nobody wants its values apart from them, so a customer's
 * words are kept once.
 */
export function newMail<Kind extends MailKind>(
  { kind, to, replyTo, values, orderId }: MailWish<Kind>,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  // A subject is one line, whatever a customer's name or a product's says.
  const subject = fillTemplate(MAILS[kind].subject, values).replace(/\s+/g, ' ')
  const body = fillTemplate(MAILS[kind].body, values)
  const variables: NewMessage['variables'] = replyTo ? { replyTo } : {}
  return { id: newId('msg'), channel: 'mail', kind, to, subject, body, variables, orderId, at }
}
