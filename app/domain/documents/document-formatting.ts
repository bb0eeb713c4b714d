import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

// Largest first. The number of crores is written in the same words: one lakh crore.
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/**
 * An amount in paise, not negative, in the words of an invoice: Rupees one lakh two hundred five and sixty paise only.
 */
export function amountInWords(paise: Paise): string {
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`
  return paise % 100 === 0 ? `${rupees} only` : `${rupees} and ${inWords(paise % 100)} paise only`
}

/** A whole number in Indian English, with lakh and crore. */
function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue
    const rest = number % size
    const words = `${inWords(Math.floor(number / size))} ${name}`
    return rest === 0 ? words : `${words} ${inWords(rest)}`
  }
  if (number < 20) return UNITS[number] ?? ''
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${UNITS[number % 10]}`
}

/** The date of an instant in India: 21 November 2026. */
export function documentDate(at: Instant): string {
  return `${formatDate(at)} ${indianDay(at).slice(0, 4)}`
}

/** A parcel's weight as couriers read it, in kilograms: 1.750 kg. */
export function formatKilograms(grams: Grams): string {
  return `${(grams / 1000).toFixed(3)}\u00a0kg`
}
