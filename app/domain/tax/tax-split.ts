import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { chargesGst, type GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'

/** The tax inside a price: gross = taxable + cgst + sgst + igst, to the paisa. */
export type TaxSplit = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** The GST codes of the states of shop and delivery, and the shop's scheme: they decide the tax of a supply. */
export type Supply = { from: string; to: string; scheme: GstScheme }

/**
 * Splits a price that includes tax, in paise, at a rate in basis points (500 is 5 %). Within a state the tax is two
 * equal halves (CGST and SGST), and an odd paisa goes to the taxable value; between states it is one IGST. Under
 * a scheme that charges no GST the whole price is the value.
 */
export function splitTax(grossPaise: Paise, rateBp: number, where: Supply): TaxSplit {
  if (!chargesGst(where.scheme)) return { taxablePaise: grossPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  const taxable = divideHalfUp(grossPaise * 10_000, 10_000 + rateBp)
  const tax = grossPaise - taxable
  if (where.from !== where.to) return { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: tax }
  const half = Math.floor(tax / 2)
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/** No tax and no value. */
export const NO_TAX: TaxSplit = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/** The sum of two values with their taxes. */
export function addSplit(a: TaxSplit, b: TaxSplit): TaxSplit {
  return {
    taxablePaise: a.taxablePaise + b.taxablePaise,
    cgstPaise: a.cgstPaise + b.cgstPaise,
    sgstPaise: a.sgstPaise + b.sgstPaise,
    igstPaise: a.igstPaise + b.igstPaise,
  }
}

/** A value and its taxes as a credit note counts them. */
export function negate({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit): TaxSplit {
  return { taxablePaise: -taxablePaise, cgstPaise: -cgstPaise, sgstPaise: -sgstPaise, igstPaise: -igstPaise }
}

/** The sum of many. */
export function sumSplits(splits: readonly TaxSplit[]): TaxSplit {
  return splits.reduce(addSplit, NO_TAX)
}
