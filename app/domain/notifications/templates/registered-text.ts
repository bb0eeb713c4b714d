import { fillTemplate, namesIn } from './fill-template.ts'
import { isVariable, MESSAGE_VARIABLES, type MessageVariable } from './text-message-variable.ts'
import { ownValues, TEXT_KINDS, TEXT_MESSAGES, type TextKind } from './text-messages.ts'

/** Values that are the same in every message, so registered as text. `host` is the host of the shop's URL. */
export type Constants = { shop: string; host: string }

/** The variables of a registered message, in order. */
export function variablesOf(kind: TextKind): readonly MessageVariable[] {
  return VARIABLES.get(kind) ?? []
}

// Computed at start, as every order needs them.
const VARIABLES = new Map<string, readonly MessageVariable[]>(
  Object.entries(TEXT_MESSAGES).map(([kind, { standard }]) => [kind, registeredVariables(standard)]),
)

function registeredVariables(text: string): MessageVariable[] {
  return namesIn(text)
    .filter(isVariable)
    .filter((name) => MESSAGE_VARIABLES[name].dlt !== null)
}

/** The kinds without a template at the provider, which are not sent; none for a provider that sends any text. */
export function kindsWithoutTemplate(templates: Readonly<Record<string, string>> | null): readonly TextKind[] {
  return templates ? TEXT_KINDS.filter((kind) => !templates[kind]) : []
}

/** The text to register on the DLT portal, with each variable as its type. */
export function dltText(kind: TextKind, constants: Constants): string {
  const types = variablesOf(kind).map((name) => [name, MESSAGE_VARIABLES[name].dlt ?? ''])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(types), ...ownValues(kind), ...constants })
}

/** The text to register at MSG91, with each variable as its name between ##. */
export function msg91Text(kind: TextKind, constants: Constants): string {
  const names = variablesOf(kind).map((name) => [name, `##${name}##`])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(names), ...ownValues(kind), ...constants })
}
