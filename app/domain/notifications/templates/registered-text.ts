import { isVariable, MESSAGE_VARIABLES, type MessageVariable } from './message-variable.ts'
import { fillTemplate, namesIn } from './template.ts'
import { TEXT_KINDS, TEXT_MESSAGES, type TextKind } from './text-messages.ts'

/** What is the same in every message: registered as plain words. `host` is the one of the shop's address. */
export type Constants = { shop: string; host: string }

/** The variables a registered message is sent with, in the order they appear. */
export function variablesOf(kind: TextKind): readonly MessageVariable[] {
  return VARIABLES.get(kind) ?? []
}

// Looked for once: every order asks.
const VARIABLES = new Map<string, readonly MessageVariable[]>(
  Object.entries(TEXT_MESSAGES).map(([kind, { standard }]) => [kind, registeredIn(standard)]),
)

function registeredIn(text: string): MessageVariable[] {
  return namesIn(text)
    .filter(isVariable)
    .filter((name) => MESSAGE_VARIABLES[name].dlt !== null)
}

/** The messages an operator who sends by templates has none for, so that they are not sent; none where any text is taken. */
export function kindsWithoutTemplate(templates: Readonly<Record<string, string>> | null): readonly TextKind[] {
  return templates ? TEXT_KINDS.filter((kind) => !templates[kind]) : []
}

/** A message as it is registered on the DLT portal: each variable is its type there. */
export function dltText(kind: TextKind, constants: Constants): string {
  const types = variablesOf(kind).map((name) => [name, MESSAGE_VARIABLES[name].dlt ?? ''])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(types), ...constants })
}

/** A message as a template of MSG91: each variable is its name between ##. */
export function msg91Text(kind: TextKind, constants: Constants): string {
  const names = variablesOf(kind).map((name) => [name, `##${name}##`])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(names), ...constants })
}
