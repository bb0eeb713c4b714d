import { CATEGORIES, type Category } from '#app/domain/catalogue/product/product.ts'
import { parsePhone } from '#app/domain/identity/person-form.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { GRAMS_OF, type Grams, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import type { Plain } from './firestore-value.ts'
import { corrected, isBlank, leftOut, type Normalised, taken } from './record-reader.ts'

/** A text of at most so many letters, without what cannot be printed. A longer one is cut, and the report holds the rest. */
export function normaliseText(value: Plain | undefined, most: number): Normalised<string> {
  if (isBlank(value)) return taken('')
  if (typeof value === 'boolean' || typeof value === 'object') return leftOut('This is no text.')
  const clean = String(value)
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length > most) return corrected(letters.slice(0, most).join('').trim(), `Cut to ${most} letters.`)
  return clean === value ? taken(clean) : corrected(clean, 'Tidied.')
}

const ALSO: Record<string, Category> = {
  nut: 'nuts',
  date: 'dates',
  driedfruit: 'dried-fruits',
  driedfruits: 'dried-fruits',
  dryfruit: 'dried-fruits',
  dryfruits: 'dried-fruits',
  mix: 'mixed',
  mixes: 'mixed',
  mixednuts: 'mixed',
}

/** One of the four categories, whatever the case and the signs between its words. Any other becomes `mixed`, and is told. */
export function normaliseCategory(value: Plain | undefined): Normalised<Category> {
  const known = CATEGORIES.find((category) => category === value)
  if (known) return taken(known)
  const letters = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : ''
  const meant = CATEGORIES.find((category) => category.replace('-', '') === letters) ?? ALSO[letters]
  return meant
    ? corrected(meant, `Taken for ${meant}.`)
    : corrected('mixed', 'The shop does not have this category. It is under mixed until you choose one.')
}

const IN_GRAMS: Record<string, number> = { g: 1, gm: 1, gms: 1, gram: 1, grams: 1, kg: 1000, kgs: 1000, kilo: 1000 }

/** The pack a price is of, by its label: 250g; corrected from 250 GM, 0.5 kg, 1000g. The shop sells the three packs only. */
export function normalisePackWeight(label: string): Normalised<Weight> {
  const known = WEIGHTS.find((weight) => weight === label)
  if (known) return taken(known)
  const [, figure = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\.?\s*$/i.exec(label) ?? []
  const grams = Math.round(Number(figure) * (IN_GRAMS[unit.toLowerCase()] ?? 0))
  const weight = WEIGHTS.find((each) => GRAMS_OF[each] === grams)
  return weight ? corrected(weight, `Taken for ${weight}.`) : leftOut('The shop has packs of 250g, 500g and 1kg only.')
}

const MIN_PRICE: Paise = 100
const MAX_PRICE: Paise = 10_000_000

/**
 * A price in rupees, as a number or typed (₹450, "450.00", Rs. 1,119/-), in paise. More than two decimals are rounded
 * half up, which is told. What is not between ₹1 and ₹1,00,000 is no price.
 */
export function normalisePrice(value: Plain): Normalised<Paise> {
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
  if (paise < MIN_PRICE || paise > MAX_PRICE) return leftOut('A pack costs at least ₹1 and at most ₹1,00,000.')
  if (/[1-9]/.test(decimals.slice(2))) return corrected(paise, 'Rounded to whole paise.')
  return typeof value === 'number' ? taken(paise) : corrected(paise, 'Read from a text.')
}

/** What one of `stock` weighs. Firestore does not tell: whoever runs the import message it. */
export const STOCK_UNITS = { g: 1, kg: 1000, '250g': 250, '500g': 500, '1kg': 1000 } as const satisfies Record<
  string,
  Grams
>
export type StockUnit = keyof typeof STOCK_UNITS

/** 10 tonnes: as much as the shop books in at once. */
const MAX_STOCK: Grams = 10_000_000

/** The stock of a product in grams. Less than nothing is nothing; without a unit the figure means nothing and is left out. */
export function normaliseStock(value: Plain | undefined, unit: StockUnit | null): Normalised<Grams> {
  if (isBlank(value)) return corrected(0, 'No stock was told: none is booked in.')
  const figure = typeof value === 'string' ? Number(value.trim().replace(/,/g, '')) : value
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return leftOut('This is no amount. None is booked in.')
  if (figure === 0) return taken(0)
  if (figure < 0) return corrected(0, 'Less than nothing: none is booked in.')
  if (!unit) return leftOut('Nobody said what one of it weighs (--stock). None is booked in: count and book it in.')
  const grams = Math.round(figure * STOCK_UNITS[unit])
  if (grams > MAX_STOCK) return leftOut('More than 10,000 kg: this cannot be right. None is booked in.')
  return typeof value === 'string' ? corrected(grams, 'Read from a text.') : taken(grams)
}

/** A fact of nutrition per 100 g, as a number or typed with its unit (21.2 g, 579 kcal), to two decimals. */
export function normaliseNutrient(value: Plain, most: number): Normalised<number> {
  const typed = String(value).trim()
  const figure = typeof value === 'number' ? value : Number(typed.replace(/\s*(g|gm|kcal|cal)\.?$/i, '') || 'none')
  if (typeof value === 'boolean' || !Number.isFinite(figure)) return leftOut('This is no figure.')
  if (figure < 0 || figure > most) return leftOut(`Per 100 g it is between 0 and ${most}.`)
  const rounded = Math.round(figure * 100) / 100
  if (rounded !== figure) return corrected(rounded, 'Rounded to two decimals.')
  return typeof value === 'number' ? taken(rounded) : corrected(rounded, 'Read from a text.')
}

/** An Indian mobile number in E.164, however it was written: as a number, with tel:, spaces, 0, 91 or Devanagari figures. */
export function normalisePhone(value: Plain | undefined): Normalised<string> {
  if (isBlank(value)) return leftOut('There is no phone number.')
  const typed = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  const phone = parsePhone(
    typed
      .trim()
      .replace(/^tel:/i, '')
      .replace(/^\+91\s*0/, '+91')
      .replace(/\//g, ''),
  )
  if (!phone) return leftOut('This is no Indian mobile number.')
  return phone === value ? taken(phone) : corrected(phone, 'Brought into the usual form.')
}

/** Firestore opened in 2017: a moment before 2010 is a slip. */
const EARLIEST = Date.UTC(2010, 0)

/** A moment as ISO text, or as seconds or milliseconds since 1970. Nothing later than `now` is believed. */
export function normaliseInstant(value: Plain, now: Instant): Normalised<Instant> {
  if (typeof value !== 'string' && typeof value !== 'number') return leftOut('This is no moment.')
  const figure = typeof value === 'number' ? value : /^\d{9,13}$/.test(value.trim()) ? Number(value) : null
  // Seconds have ten figures until the year 2286, milliseconds thirteen.
  const at = figure === null ? Date.parse(String(value)) : figure < 1e11 ? figure * 1000 : figure
  if (Number.isNaN(at)) return leftOut('This is no moment.')
  if (at < EARLIEST || at > Date.parse(now)) return leftOut('This moment cannot be right.')
  const instant = new Date(at).toISOString()
  return instant === value ? taken(instant) : corrected(instant, 'Read from another form.')
}
