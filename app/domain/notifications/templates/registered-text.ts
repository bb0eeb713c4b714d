import type { SmsTemplates } from '../channels/sms-sender.ts'
import { fillTemplate, namesIn } from './fill-template.ts'
import { isTextMessageVariable, TEXT_MESSAGE_VARIABLES, type TextMessageVariable } from './text-message-variable.ts'
import { ownValues, TEXT_KINDS, TEXT_MESSAGES, type TextKind } from './text-messages.ts'

/** Values that are the same in every message, so registered as text. `host` is the host of the shop's URL. */
export type Constants = { shop: string; host: string }

/** The variables of a registered message, in order. */
export function registeredVariables(kind: TextKind): readonly TextMessageVariable[] {
  return VARIABLES.get(kind) ?? []
}

// Computed at start, as every order needs them.
const VARIABLES = new Map<string, readonly TextMessageVariable[]>(
  Object.entries(TEXT_MESSAGES).map(([kind, { standard }]) => [kind, variablesIn(standard)]),
)

function variablesIn(text: string): TextMessageVariable[] {
  return namesIn(text)
    .filter(isTextMessageVariable)
    .filter((name) => TEXT_MESSAGE_VARIABLES[name].dlt !== null)
}

/** The kinds without a template at the provider, which are not sent; none for a provider that sends any text. */
export function kindsWithoutTemplate(templates: SmsTemplates | null): readonly TextKind[] {
  return templates ? TEXT_KINDS.filter((kind) => !templates.ids[kind]) : []
}

/** The text to register on the DLT portal, with each variable as its type. */
export function dltText(kind: TextKind, constants: Constants): string {
  const types = registeredVariables(kind).map((name) => [name, TEXT_MESSAGE_VARIABLES[name].dlt ?? ''])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(types), ...ownValues(kind), ...constants })
}

/** The text to register at a provider that marks each variable by its name between ##. */
export function textWithHashMarks(kind: TextKind, constants: Constants): string {
  const names = registeredVariables(kind).map((name) => [name, `##${name}##`])
  return fillTemplate(TEXT_MESSAGES[kind].standard, { ...Object.fromEntries(names), ...ownValues(kind), ...constants })
}
