import { type Category, type CategoryId, DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { parsePhone } from '#app/domain/identity/name-and-phone-schemas.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { isPrice, PRICE_BOUNDS } from '#app/domain/money/price-bounds.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Plain } from './firestore-value.ts'
import { corrected, isBlank, leftOut, type Normalised, taken } from './record-reader.ts'

/** A text without control characters, truncated to `max` characters. */
export function normaliseText(value: Plain | undefined, max: number): Normalised<string> {
  if (isBlank(value)) return taken('')
  if (typeof value === 'boolean' || typeof value === 'object') return leftOut('This is no text.')
  const clean = String(value)
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  const letters = [...clean]
  if (letters.length > max) return corrected(letters.slice(0, max).join('').trim(), `Cut to ${max} letters.`)
  return clean === value ? taken(clean) : corrected(clean, 'Tidied.')
}

const CATEGORY_ALIASES: Record<string, CategoryId> = {
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

/**
 * A category of the shop, ignoring case and punctuation. Any other becomes `mixed`, or the last one, with a finding.
 */
export function normaliseCategory(
  value: Plain | undefined,
  categories: readonly Pick<Category, 'id'>[] = DEFAULT_CATEGORIES,
): Normalised<CategoryId> {
  const has = (wanted: unknown) => categories.some(({ id }) => id === wanted)
  if (typeof value === 'string' && has(value)) return taken(value)
  const letters = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : ''
  const alias = CATEGORY_ALIASES[letters]
  const meant = categories.find(({ id }) => id.replaceAll('-', '') === letters)?.id ?? (has(alias) ? alias : undefined)
  if (meant) return corrected(meant, `Taken for ${meant}.`)
  const instead = has('mixed') ? 'mixed' : (categories.at(-1)?.id ?? 'mixed')
  return corrected(instead, `The shop does not have this category. It is under ${instead} until you choose one.`)
}

const IN_GRAMS: Record<string, number> = { g: 1, gm: 1, gms: 1, gram: 1, grams: 1, kg: 1000, kgs: 1000, kilo: 1000 }

/** The pack size of a label: 250g, or corrected from 250 GM, 0.5 kg, 1000g. Leaves out other sizes. */
export function normalisePackWeight(label: string): Normalised<PackSize> {
  const known = NEW_SHOP_PACK_SIZES.find((weight) => weight === label)
  if (known) return taken(known)
  const [, number = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\.?\s*$/i.exec(label) ?? []
  const grams = Math.round(Number(number) * (IN_GRAMS[unit.toLowerCase()] ?? 0))
  const weight = NEW_SHOP_PACK_SIZES.find((each) => packGrams(each) === grams)
  return weight
    ? corrected(weight, `Taken for ${weight}.`)
    : leftOut(`The shop has packs of ${packSizesText(NEW_SHOP_PACK_SIZES)} only.`)
}

/**
 * Parses a price in rupees, a number or a text (₹450, "450.00", Rs. 1,119/-), to paise. Rounds more than two decimals
 * half up, with a finding. Leaves out prices beyond the shop's bounds.
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
  if (!isPrice(paise)) return leftOut(`A pack costs ${PRICE_BOUNDS}.`)
  if (/[1-9]/.test(decimals.slice(2))) return corrected(paise, 'Rounded to whole paise.')
  return typeof value === 'number' ? taken(paise) : corrected(paise, 'Read from a text.')
}

/**
 * The grams of one unit of `stock`. Firestore does not have the unit, so the operator of the import names it. These are
 * units of the old shop, not the pack sizes of this one: a new pack size is no unit.
 */
export const STOCK_UNITS = { g: 1, kg: 1000, '250g': 250, '500g': 500, '1kg': 1000 } satisfies Record<string, Grams>
export type StockUnit = keyof typeof STOCK_UNITS

/** 10 tonnes: the maximum of a single receipt. */
const MAX_STOCK: Grams = 10_000_000

/** Parses the stock of a product to grams. Negative stock becomes 0. Without a unit the number is left out. */
export function normaliseStock(value: Plain | undefined, unit: StockUnit | null): Normalised<Grams> {
  if (isBlank(value)) return corrected(0, 'There is no stock: none is booked in.')
  const number = typeof value === 'string' ? Number(value.trim().replace(/,/g, '')) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return leftOut('This is no amount. None is booked in.')
  if (number === 0) return taken(0)
  if (number < 0) return corrected(0, 'Less than nothing: none is booked in.')
  if (!unit) return leftOut('The unit of stock is unknown (--stock). None is booked in: count and book it in.')
  const grams = Math.round(number * STOCK_UNITS[unit])
  if (grams > MAX_STOCK) return leftOut('More than 10,000 kg: this cannot be right. None is booked in.')
  return typeof value === 'string' ? corrected(grams, 'Read from a text.') : taken(grams)
}

/** Parses a nutrition value per 100 g, a number or a text with its unit (21.2 g, 579 kcal), to two decimals. */
export function normaliseNutrient(value: Plain, max: number): Normalised<number> {
  const typed = String(value).trim()
  const number = typeof value === 'number' ? value : Number(typed.replace(/\s*(g|gm|kcal|cal)\.?$/i, '') || 'none')
  if (typeof value === 'boolean' || !Number.isFinite(number)) return leftOut('This is no number.')
  if (number < 0 || number > max) return leftOut(`Per 100 g it is between 0 and ${max}.`)
  const rounded = Math.round(number * 100) / 100
  if (rounded !== number) return corrected(rounded, 'Rounded to two decimals.')
  return typeof value === 'number' ? taken(rounded) : corrected(rounded, 'Read from a text.')
}

/** Parses an Indian mobile number to E.164: a number, or a text with tel:, spaces, 0, 91 or Devanagari digits. */
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

/** Firestore opened in 2017, so earlier instants are errors. */
const EARLIEST = Date.UTC(2010, 0)

/** Parses an instant: ISO text, or seconds or milliseconds since 1970. Leaves out instants later than `now`. */
export function normaliseInstant(value: Plain, now: Instant): Normalised<Instant> {
  if (typeof value !== 'string' && typeof value !== 'number') return leftOut('This is no moment.')
  const number = typeof value === 'number' ? value : /^\d{9,13}$/.test(value.trim()) ? Number(value) : null
  // Seconds have ten digits until the year 2286, milliseconds thirteen.
  const at = number === null ? Date.parse(String(value)) : number < 1e11 ? number * 1000 : number
  if (Number.isNaN(at)) return leftOut('This is no moment.')
  if (at < EARLIEST || at > Date.parse(now)) return leftOut('This moment cannot be right.')
  const instant = new Date(at).toISOString()
  return instant === value ? taken(instant) : corrected(instant, 'Read from another form.')
}
