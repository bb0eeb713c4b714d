import type { TaxSplit } from '#app/domain/tax/gst.ts'

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
