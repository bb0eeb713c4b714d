import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { sumBy } from '#app/domain/sum.ts'
import { addSplit, NO_TAX, negate, sumSplits, type TaxSplit } from '#app/domain/tax/tax-split.ts'
import type { IssuedDocument } from '../issued-document.ts'
import { taxByRate } from './gstr1.ts'

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

/** A row of table 3.2: supplies to unregistered buyers in another state. */
export type InterStateRow = { pos: string; taxablePaise: Paise; igstPaise: Paise }

/**
 * The outward supplies of GSTR-3B: 3.1(a) taxed, 3.1(c) nil rated and exempt, 3.2 by state. Credit notes are
 * subtracted.
 */
export type Gstr3b = { taxed: TaxSplit; exemptPaise: Paise; interState: readonly InterStateRow[] }

/** The figures of no documents. */
export const NO_GSTR3B: Gstr3b = { taxed: NO_TAX, exemptPaise: 0, interState: [] }

/** Adds documents of the period, whether the invoice furnishing facility reported them or not: GSTR-3B covers all. */
export function addToGstr3b(figures: Gstr3b, documents: readonly IssuedDocument[]): Gstr3b {
  let { taxed, exemptPaise } = figures
  const states = new Map(figures.interState.map((row) => [row.pos, row]))
  for (const document of documents) {
    const isNote = document.kind === 'credit-note'
    const sum = sumSplits(taxByRate(document.lines.filter(({ rateBp }) => rateBp !== 0)))
    const signed = isNote ? negate(sum) : sum
    taxed = addSplit(taxed, signed)
    const untaxed = sumBy(document.lines, (line) => (line.rateBp === 0 ? line.taxablePaise : 0))
    exemptPaise += isNote ? -untaxed : untaxed
    const { buyerState: pos, shopState, buyerGstin } = document
    if (buyerGstin !== null || pos === shopState) continue
    const row = states.get(pos) ?? { pos, taxablePaise: 0, igstPaise: 0 }
    states.set(pos, {
      pos,
      taxablePaise: row.taxablePaise + signed.taxablePaise,
      igstPaise: row.igstPaise + signed.igstPaise,
    })
  }
  return { taxed, exemptPaise, interState: Array.from(states.values()).sort((a, b) => compareTexts(a.pos, b.pos)) }
}
