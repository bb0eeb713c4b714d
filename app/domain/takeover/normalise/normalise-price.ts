import type { Paise } from '#app/domain/money.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { leftOut, type Mended, mended, taken } from './mended.ts'

const LEAST: Paise = 100
const MOST: Paise = 10_000_000

/**
 * A price in rupees, as a number or typed (₹450, "450.00", Rs. 1,119/-), in paise. More than two decimals are rounded
 * half up, which is told. What is not between ₹1 and ₹1,00,000 is no price.
 */
export function normalisePrice(value: Plain): Mended<Paise> {
  if (typeof value !== 'number' && typeof value !== 'string') return leftOut('This is no price.')
  const typed = String(value)
  const plain = typed
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(\/-|₹|rs\.?|inr)$/i, '')
    .replace(/,/g, '')
  const found = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain)
  if (!found) return leftOut('This is no price.')
  const [, rupees = '', decimals = ''] = found
  const exact = Number(rupees) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  const paise = exact + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0)
  if (paise < LEAST || paise > MOST) return leftOut('A pack costs at least ₹1 and at most ₹1,00,000.')
  if (/[1-9]/.test(decimals.slice(2))) return mended(paise, 'Rounded to whole paise.')
  return typeof value === 'number' ? taken(paise) : mended(paise, 'Read from a text.')
}
