import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { MAILS, type MailKind, type MailValues } from './mail-templates.ts'
import { isVariable, MESSAGE_VARIABLES, truncateValue } from './message-variable.ts'
import { variablesOf } from './registered-text.ts'
import { fillTemplate } from './template.ts'
import { TEXT_MESSAGES, type TextKind, type TextValues } from './text-messages.ts'

/** A message for the outbox. `to` is an E.164 phone or an e-mail address. */
export type NewMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  to: string
  subject: string | null
  body: string
  /** Text message: the values of its registered variables. Mail: `replyTo`, if any. */
  variables: Readonly<Record<string, string>>
  orderId: string | undefined
  at: Instant
}

export type TextInput<Kind extends TextKind> = {
  kind: Kind
  /** An E.164 phone. */
  to: string
  values: TextValues<Kind>
  /** The owner's template, if it is not the standard one. */
  template?: string
  orderId?: string
}

/** Builds a text message for the outbox, with values truncated to what operators accept. */
export function newText<Kind extends TextKind>(
  { kind, to, values: given, template = TEXT_MESSAGES[kind].standard, orderId }: TextInput<Kind>,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  const values: Record<string, string> = { ...given }
  for (const name in values) if (isTruncated(name)) values[name] = truncateValue(values[name] ?? '')
  const variables = Object.fromEntries(variablesOf(kind).map((name) => [name, values[name] ?? '']))
  const body = fillTemplate(template, values)
  return { id: newId('msg'), channel: 'sms', kind, to, subject: null, body, variables, orderId, at }
}

/** Operators limit the length of variables except links, which cannot be truncated. */
function isTruncated(name: string): boolean {
  return isVariable(name) && MESSAGE_VARIABLES[name].dlt === '{#alphanumeric#}'
}

/** The input of a mail. Without `replyTo`, replies go to the sender's address. */
export type MailInput<Kind extends MailKind> = {
  kind: Kind
  to: string
  replyTo?: string | null
  values: MailValues<Kind>
  orderId?: string
}

/** Builds a mail for the outbox. Its values are not stored separately, so that a customer's text is stored only once. */
export function newMail<Kind extends MailKind>(
  { kind, to, replyTo, values, orderId }: MailInput<Kind>,
  { at, newId }: Pick<AuditContext, 'at' | 'newId'>,
): NewMessage {
  // A customer's name may contain a line break; a subject must not.
  const subject = fillTemplate(MAILS[kind].subject, values).replace(/\s+/g, ' ')
  const body = fillTemplate(MAILS[kind].body, values)
  const variables: NewMessage['variables'] = replyTo ? { replyTo } : {}
  return { id: newId('msg'), channel: 'mail', kind, to, subject, body, variables, orderId, at }
}
