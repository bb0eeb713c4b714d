import { visibleText } from '#app/domain/text/visible-text.ts'

// Letters and marks of any script (अनीता, Zoë), and the punctuation of names. Indian scripts need the two joiners.
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'\u2019-]|\p{Join_Control})*$/u

/** Checks a person's name (2 to 60 characters) and normalises its spaces; or returns a message. */
export function checkName(typed: string): { ok: true; name: string } | { ok: false; message: string } {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...name].length
  // Some letters and marks have no shape, such as U+3164.
  if (visibleText(name) === '') return { ok: false, message: 'Enter your name.' }
  if (length < 2) return { ok: false, message: 'A name has at least 2 letters.' }
  if (length > 60) return { ok: false, message: 'Keep the name to 60 letters.' }
  if (!NAME.test(name)) return { ok: false, message: "Use letters, spaces, dots, hyphens and ' only." }
  return { ok: true, name }
}

/** Why a name was not saved (docs/specification.md, sections 5 and 8). */
export const SAVE_NAME_MESSAGES = {
  'not-signed-in': 'No user logged in',
  'save-failed': 'Failed to save your name. Please try again.',
} as const
export type SaveNameReason = keyof typeof SAVE_NAME_MESSAGES

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Masks a name: the first letter of each word, A••• R•••. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => `${Array.from(letters.segment(word))[0]?.segment}•••`).join(' ')
}
