import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { cutValue, isVariable, MESSAGE_VARIABLES } from './message-variable.ts'
import { insertMessage } from './outbox-store.server.ts'
import { variablesOf } from './registered-text.ts'
import { fillTemplate } from './template.ts'
import { TEXT_MESSAGES, type TextKind, type TextValues } from './text-messages.ts'

type NewText<Kind extends TextKind> = {
  kind: Kind
  /** An E.164 phone. */
  to: string
  values: TextValues<Kind>
  /** The owner's words for it, where they are not the standard ones. */
  words?: string
  orderId?: string
}

/** Puts a text message into the outbox, in the transaction of what it tells about: it is sent exactly when that commits. */
export async function queueText<Kind extends TextKind>(
  tx: Tx,
  { kind, to, values: given, words = TEXT_MESSAGES[kind].standard, orderId }: NewText<Kind>,
  { at, newId }: Pick<Act, 'at' | 'newId'>,
): Promise<void> {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries<string>(given).map(([name, value]) => [name, isCut(name) ? cutValue(value) : value]),
  )
  const variables = Object.fromEntries(variablesOf(kind).map((name) => [name, values[name] ?? '']))
  const body = fillTemplate(words, values)
  await insertMessage(tx, { id: newId('msg'), channel: 'sms', kind, to, subject: null, body, variables, orderId, at })
}

/** Operators measure what varies; a link has a type of its own, and half of one leads nowhere. */
function isCut(name: string): boolean {
  return isVariable(name) && MESSAGE_VARIABLES[name].dlt === '{#alphanumeric#}'
}
