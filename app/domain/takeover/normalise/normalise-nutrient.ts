import type { Plain } from '../documents/firestore-value.ts'
import { leftOut, type Mended, mended, taken } from './mended.ts'

/** A fact of nutrition per 100 g, as a number or typed with its unit (21.2 g, 579 kcal), to two decimals. */
export function normaliseNutrient(value: Plain, most: number): Mended<number> {
  const typed = String(value).trim()
  const figure = typeof value === 'number' ? value : Number(typed.replace(/\s*(g|gm|kcal|cal)\.?$/i, '') || 'none')
  if (typeof value === 'boolean' || !Number.isFinite(figure)) return leftOut('This is no figure.')
  if (figure < 0 || figure > most) return leftOut(`Per 100 g it is between 0 and ${most}.`)
  const rounded = Math.round(figure * 100) / 100
  if (rounded !== figure) return mended(rounded, 'Rounded to two decimals.')
  return typeof value === 'number' ? taken(rounded) : mended(rounded, 'Read from a text.')
}
