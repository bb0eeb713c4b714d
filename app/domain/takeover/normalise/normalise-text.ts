import type { Plain } from '../documents/firestore-value.ts'
import { isNothing, leftOut, type Mended, mended, taken } from './mended.ts'

/** A text of at most so many letters, without what cannot be printed. A longer one is cut, and the report holds the rest. */
export function normaliseText(value: Plain | undefined, most: number): Mended<string> {
  if (isNothing(value)) return taken('')
  if (typeof value === 'boolean' || typeof value === 'object') return leftOut('This is no text.')
  const clean = String(value)
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length > most) return mended(letters.slice(0, most).join('').trim(), `Cut to ${most} letters.`)
  return clean === value ? taken(clean) : mended(clean, 'Tidied.')
}
