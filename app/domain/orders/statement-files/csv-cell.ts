import type { Paise } from '#app/domain/money/money.ts'

/** The word in the first cell of a row of sums, without spaces. */
const SUM_WORD = /^(grand|sub)?-?totals?:?$/i

/**
 * An AWB or another reference in a cell, without what spreadsheets put around a long number. Empty for the word before
 * a row of sums, which is about no parcel and no payment.
 */
export function referenceIn(cell = ''): string {
  const reference = cell.replaceAll(/[\s'"=]/g, '')
  return SUM_WORD.test(reference) ? '' : reference
}

/**
 * A number in a cell, with or without a unit or a currency; null for anything else. It is negative with a minus before
 * or after it, in brackets, or with “Dr”, as books write it.
 */
export function numberIn(cell = ''): number | null {
  const text = cell.replaceAll(/[₹,\s]|\/-$|^\+|kgs?|gms?|grams?|rs\.?|inr/gi, '')
  const [, before, digits = '', after = ''] = /^([-−(]?)(\d+(?:\.\d+)?)(\)|[-−]|[dc]r\.?)?$/i.exec(text) ?? []
  if (digits === '') return null
  return before || /^([-−]|dr)/i.test(after) ? -Number(digits) : Number(digits)
}

/** Rupees in a cell as paise; null for anything that is no number. */
export function paiseIn(cell: string | undefined): Paise | null {
  const rupees = numberIn(cell)
  return rupees === null ? null : Math.round(rupees * 100)
}
