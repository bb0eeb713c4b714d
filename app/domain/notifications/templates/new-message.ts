import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { MAILS, type MailKind, type MailValues } from './mail-templates.ts'
import { cutValue, isVariable, MESSAGE_VARIABLES } from './message-variable.ts'
import { variablesOf } from './registered-text.ts'
import { fillTemplate } from './template.ts'
import { TEXT_MESSAGES, type TextKind, type TextValues } from './text-messages.ts'

/** A message to send once its transaction has committed. `to` is an E.164 phone or an e-mail address. */
export type NewMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  to: string
  subject: string | null
  body: string
  /** Of a text message: what differs from one of its kind to the next. Of a mail: `replyTo`, where an answer goes elsewhere. */
  variables: Readonly<Record<string, string>>
  orderId: string | undefined
  at: Instant
}

export type TextInput<Kind extends TextKind> = {
  kind: Kind
  /** An E.164 phone. */
  to: string
  values: TextValues<Kind>
  /** The owner's words for it, where they are not the standard ones. */
  words?: string
  orderId?: string
}

/** A text message as it goes into the outbox: its words, and what varies in them cut to what an operator takes. */
export function newText<Kind extends TextKind>(
  { kind, to, values: given, words = TEXT_MESSAGES[kind].standard, orderId }: TextInput<Kind>,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  const values: Record<string, string> = { ...given }
  for (const name in values) if (isCut(name)) values[name] = cutValue(values[name] ?? '')
  const variables = Object.fromEntries(variablesOf(kind).map((name) => [name, values[name] ?? '']))
  const body = fillTemplate(words, values)
  return { id: newId('msg'), channel: 'sms', kind, to, subject: null, body, variables, orderId, at }
}

/** Operators measure what varies; a link has a type of its own, and half of one leads nowhere. */
function isCut(name: string): boolean {
  return isVariable(name) && MESSAGE_VARIABLES[name].dlt === '{#alphanumeric#}'
}

/** `replyTo` is whom an answer goes to; without one it goes to the address the shop sends from. */
export type MailInput<Kind extends MailKind> = {
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
  { kind, to, replyTo, values, orderId }: MailInput<Kind>,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  // A subject is one line, whatever a customer's name or a product's says.
  const subject = fillTemplate(MAILS[kind].subject, values).replace(/\s+/g, ' ')
  const body = fillTemplate(MAILS[kind].body, values)
  const variables: NewMessage['variables'] = replyTo ? { replyTo } : {}
  return { id: newId('msg'), channel: 'mail', kind, to, subject, body, variables, orderId, at }
}
