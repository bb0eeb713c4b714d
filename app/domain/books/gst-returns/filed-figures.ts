import type { Paise } from '#app/domain/money.ts'
import type { Gstr3b } from './gstr3b.ts'

/** The figures of GSTR-3B as typed from what was filed: 3.1(a) with its taxes, and 3.1(c). */
export type FiledFigures = {
  taxablePaise: Paise
  igstPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  exemptPaise: Paise
}

/** The rows of the comparison, with their places in GSTR-3B. */
export const FILED_FIGURES = {
  taxablePaise: { name: 'Taxable value', place: '3.1(a)' },
  igstPaise: { name: 'Integrated tax', place: '3.1(a)' },
  cgstPaise: { name: 'Central tax', place: '3.1(a)' },
  sgstPaise: { name: 'State/UT tax', place: '3.1(a)' },
  exemptPaise: { name: 'Nil rated and exempt', place: '3.1(c)' },
} as const satisfies Record<keyof FiledFigures, { name: string; place: string }>
export const FILED_FIGURE_NAMES = Object.keys(FILED_FIGURES) as (keyof FiledFigures)[]

/** The figures of GSTR-3B as the documents give them. */
export function figuresOf({ taxed, exemptPaise }: Gstr3b): FiledFigures {
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = taxed
  return { taxablePaise, igstPaise, cgstPaise, sgstPaise, exemptPaise }
}
