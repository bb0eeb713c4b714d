import { variablesOf } from '../templates/dlt-template.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { MESSAGE_VARIABLES } from '../templates/text-message-variable.ts'
import { ownValues, TEXT_KINDS, TEXT_MESSAGES, type TextKind } from '../templates/text-messages.ts'
import { hasChannelChoice } from './usable-channels.ts'

/** The approval status of a template at the service; `unknown` while it has none of that name. */
export const WHATSAPP_TEMPLATE_STATES = ['pending', 'approved', 'rejected', 'unknown'] as const
export type WhatsappTemplateState = (typeof WHATSAPP_TEMPLATE_STATES)[number]

/** The state as the owner reads it. */
export const WHATSAPP_STATE_NAMES: Record<WhatsappTemplateState, string> = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  unknown: 'Not there yet',
}

/** A template: its name and language at the service, and the state that the service last reported. */
export type WhatsappTemplate = {
  kind: TextKind
  name: string
  language: string
  state: WhatsappTemplateState
  /** Why it was rejected, in the words of the service. */
  reason: string | null
}

/** The kinds of messages that may go by WhatsApp, in the order of the table. */
export const WHATSAPP_KINDS: readonly TextKind[] = TEXT_KINDS.filter((kind) =>
  hasChannelChoice({ channel: 'sms', kind }),
)

/** The language templates are written in, unless the owner has made one in another. */
export const WHATSAPP_LANGUAGE = 'en'

/** The name of a kind's template, unless the owner types another: letters, digits and _ as WhatsApp allows. */
export function whatsappTemplateName(kind: TextKind): string {
  return kind.replaceAll('-', '_')
}

/**
 * The body of a kind's template, with its variables as {{1}}, {{2}}. The shop's name is fixed text. It ends with thanks, since
 * WhatsApp refuses a body that ends with a variable.
 */
export function whatsappBody(kind: TextKind, shop: string): string {
  const numbered = variablesOf(kind).map((name, index) => [name, `{{${index + 1}}}`])
  const values = { ...Object.fromEntries(numbered), ...ownValues(kind), shop }
  return `${fillTemplate(TEXT_MESSAGES[kind].standard, values)}\nThank you, ${shop}`
}

/** An example of each variable, which WhatsApp wants with a new template. */
export function whatsappExamples(kind: TextKind): string[] {
  return variablesOf(kind).map((name) => MESSAGE_VARIABLES[name].example)
}

/** The values of a message in the order of its template. */
export function whatsappParameters(kind: TextKind, variables: Readonly<Record<string, string>>): string[] {
  return variablesOf(kind).map((name) => variables[name] ?? '')
}
