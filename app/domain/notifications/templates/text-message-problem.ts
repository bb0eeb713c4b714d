import { namesIn } from './fill-template.ts'
import { COMMON_VARIABLES, isOrderMessageKind, ORDER_MESSAGES, type OrderMessage } from './order-messages.ts'
import { isTextMessageVariable, TEXT_MESSAGE_VARIABLES, type TextMessageVariable } from './text-message-variable.ts'
import { TEXT_MESSAGES, type TextKind } from './text-messages.ts'

// The maximum length of an owner's text, in characters.
const MAX_TEXT_LENGTH = 600

/** The variables an owner's text of this kind may contain: those that have a value where it is sent. */
export function textMessageVariables(kind: TextKind): readonly TextMessageVariable[] {
  if (!isOrderMessageKind(kind)) return namesIn(TEXT_MESSAGES[kind].standard).filter(isTextMessageVariable)
  const { extraVariables = [] }: OrderMessage = ORDER_MESSAGES[kind]
  return [...COMMON_VARIABLES, ...extraVariables]
}

/** The variables an owner's text of this kind must contain. */
export function requiredVariables(kind: TextKind): readonly TextMessageVariable[] {
  return TEXT_MESSAGES[kind].required
}

/** The error of an owner's text, shown at its field; null when it is valid. */
export function textMessageProblem(kind: TextKind, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return 'Write what the message says.'
  if (text.length > MAX_TEXT_LENGTH) return `Use at most ${MAX_TEXT_LENGTH} letters.`
  const named = namesIn(text)
  const known: readonly string[] = textMessageVariables(kind)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} stands for nothing here. Use the words listed below.`
  const missing = requiredVariables(kind).find((name) => !named.includes(name))
  if (missing) return `The message must hold {${missing}}: ${TEXT_MESSAGE_VARIABLES[missing].meaning}.`
  return kind === 'one-time-code' ? codeProblem(text) : null
}

/**
 * The origin-bound line of WebOTP (wicg.github.io/sms-one-time-codes): last, alone, and with nothing after the code.
 */
const CODE_LINE = '@{host} {tag}'

// A browser takes the code from such a line on pages of this host only, so that a copied page does not get it.
function codeProblem(text: string): string | null {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1)?.trim() === CODE_LINE && lines.length > 1) return null
  return `Keep ${CODE_LINE} as the last line, alone: it lets phones fill in the code, and only on your own shop’s page.`
}

/**
 * Normalises an owner's text for storing: without needless spaces, on one line unless the standard text has several.
 */
export function tidyText(kind: TextKind, typed: string): string {
  if (!TEXT_MESSAGES[kind].standard.includes('\n')) return typed.replace(/\s+/g, ' ').trim()
  const lines = typed.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
