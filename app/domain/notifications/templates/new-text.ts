import type { AuditContext } from '#app/domain/audit-context.ts'
import { cutValue, isVariable, MESSAGE_VARIABLES } from './message-variable.ts'
import type { NewMessage } from './new-message.ts'
import { variablesOf } from './registered-text.ts'
import { fillTemplate } from './template.ts'
import { TEXT_MESSAGES, type TextKind, type TextValues } from './text-messages.ts'

export type TextWish<Kind extends TextKind> = {
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
  { kind, to, values: given, words = TEXT_MESSAGES[kind].standard, orderId }: TextWish<Kind>,
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
