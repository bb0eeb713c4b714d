import type { Paise } from '#app/domain/money/money.ts'
import type { Gstr3b } from './gstr3b.ts'

/** The figures of GSTR-3B that are compared, filed or computed: 3.1(a) with its taxes, and 3.1(c). */
export type Gstr3bFigures = {
  taxablePaise: Paise
  igstPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  exemptPaise: Paise
}

/** The rows of the comparison, with their places in GSTR-3B. */
export const GSTR3B_FIGURES = {
  taxablePaise: { name: 'Taxable value', place: '3.1(a)' },
  igstPaise: { name: 'Integrated tax', place: '3.1(a)' },
  cgstPaise: { name: 'Central tax', place: '3.1(a)' },
  sgstPaise: { name: 'State/UT tax', place: '3.1(a)' },
  exemptPaise: { name: 'Nil rated and exempt', place: '3.1(c)' },
} as const satisfies Record<keyof Gstr3bFigures, { name: string; place: string }>
export const GSTR3B_FIGURE_NAMES = Object.keys(GSTR3B_FIGURES) as (keyof Gstr3bFigures)[]

/** The figures of GSTR-3B as the documents give them. */
export function gstr3bFiguresOf({ taxed, exemptPaise }: Gstr3b): Gstr3bFigures {
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = taxed
  return { taxablePaise, igstPaise, cgstPaise, sgstPaise, exemptPaise }
}
