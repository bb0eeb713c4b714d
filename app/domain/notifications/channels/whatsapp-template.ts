import { fillTemplate } from '../templates/fill-template.ts'
import { registeredVariables } from '../templates/registered-text.ts'
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
  /** The text that the service has, with {{1}}, {{2}}; null while it is not known. */
  body: string | null
  /** What these stand for, in their order; null for a template that was not sent for approval from here. */
  variables: readonly string[] | null
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
 * The body of a kind's template, with its variables as {{1}}, {{2}}. The shop's name is fixed text. It ends with
 * thanks, since WhatsApp refuses a body that ends with a variable.
 */
export function whatsappBody(kind: TextKind, shop: string): string {
  const numbered = registeredVariables(kind).map((name, index) => [name, `{{${index + 1}}}`])
  const values = { ...Object.fromEntries(numbered), ...ownValues(kind), shop }
  return `${fillTemplate(TEXT_MESSAGES[kind].standard, values)}\nThank you, ${shop}`
}

/** An example of each variable, which WhatsApp wants with a new template: the values of an example of the message. */
export function whatsappExamples(kind: TextKind, example: Readonly<Record<string, string>>): string[] {
  return registeredVariables(kind).map((name) => example[name] ?? '')
}

/** What a template sends: its text at the service, and what its {{1}}, {{2}} stand for. */
export type TemplateText = Pick<WhatsappTemplate, 'kind' | 'body' | 'variables'>

/**
 * The values of a message in the order of its template, which is the one it was approved with: the message may have got
 * other variables since. Null if they do not fill it: a value is missing, or the text has another number of variables.
 */
export function whatsappParameters(
  template: TemplateText,
  values: Readonly<Record<string, string>>,
): readonly string[] | null {
  const names = namesOf(template)
  if (template.body !== null && variablesIn(template.body) !== names.length) return null
  const parameters = names.map((name) => values[name])
  return parameters.every((value) => value !== undefined) ? parameters : null
}

/**
 * How the text at the service compares with that of the message today: `current`, also while it is not known;
 * `outdated`, which is still sent; or `unfit`, which cannot be filled in and so is not sent.
 */
export function templateFit(template: TemplateText, shop: string): 'current' | 'outdated' | 'unfit' {
  const { kind, body } = template
  const values = Object.fromEntries(registeredVariables(kind).map((name) => [name, name]))
  if (whatsappParameters(template, values) === null) return 'unfit'
  return body === null || normalized(body) === normalized(whatsappBody(kind, shop)) ? 'current' : 'outdated'
}

function namesOf({ kind, variables }: TemplateText): readonly string[] {
  return variables ?? registeredVariables(kind)
}

function variablesIn(body: string): number {
  return new Set(Array.from(body.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, name]) => name)).size
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
