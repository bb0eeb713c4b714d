import { isGstin, stateOfGstin } from '#app/domain/contact/gstin.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { IssuedDocument } from '../issued-document.ts'
import type { DocumentRow } from './gstr1.ts'

/** The rates that the portal takes, in basis points, the repealed ones among them. */
const PORTAL_RATES_BP: readonly number[] = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000]

/** Why the portal would refuse the file of a return, with what to do. */
export const GSTR1_PROBLEM_MESSAGES = {
  'shop-gstin-missing': 'Your GSTIN is not entered, or is not valid. Without it there is no file to upload.',
  'shop-state-differs': 'These documents were issued in another state than that of your GSTIN.',
  'hsn-missing':
    'Lines of these orders have no HSN code of 4 to 8 figures. Enter it with the product for the next invoices, and add it to the file on the portal.',
  'hsn-too-short':
    'Above ₹5 crore of turnover an HSN code has at least 6 figures. Enter the longer code with the product.',
  'rate-unknown': 'The portal does not know a GST rate of these orders. Ask your accountant.',
  'buyer-gstin-wrong': 'The GSTIN of these buyers is not valid.',
  'iff-too-much':
    'The IFF takes invoices of up to ₹50,00,000 a month. Leave some out of the file, and add them by hand to the return of the quarter.',
  'note-too-late':
    'These credit notes are of a financial year that is closed for them: one counts in a return that is filed until the 30 November after it. Their tax stays due. Ask your accountant before you file.',
} as const
type Reason = keyof typeof GSTR1_PROBLEM_MESSAGES

/** A problem with the first orders that have it. Without orders it is the shop's own. */
export type Gstr1Problem = { reason: Reason; documents: number; orders: readonly string[] }

/** Orders named with a problem. */
const ORDERS_NAMED = 5

/** The problems of the shop itself. `gstin` is empty when none is entered. */
export function shopProblems(gstin: string): Gstr1Problem[] {
  return isGstin(gstin) ? [] : [{ reason: 'shop-gstin-missing', documents: 0, orders: [] }]
}

/** What the invoices of a month in the IFF may come to (CGST Rule 59(2)). */
const IFF_UP_TO_PAISE = 500_000_000

/** The problems of the invoices of a month that the IFF is to furnish. */
export function iffProblems(invoices: readonly Pick<DocumentRow, 'valuePaise'>[]): Gstr1Problem[] {
  const valuePaise = sumBy(invoices, (invoice) => invoice.valuePaise)
  return valuePaise > IFF_UP_TO_PAISE ? [{ reason: 'iff-too-much', documents: 0, orders: [] }] : []
}

/**
 * Adds the problems of some documents to those found before. `hsnFigures` is the least number of figures of an HSN
 * code.
 */
export function addProblems(
  problems: readonly Gstr1Problem[],
  documents: readonly IssuedDocument[],
  { gstin, hsnFigures }: { gstin: string; hsnFigures: number },
): Gstr1Problem[] {
  const found = new Map<Reason, Gstr1Problem>(problems.map((problem) => [problem.reason, problem]))
  for (const document of documents)
    for (const reason of new Set(problemsOf(document, gstin, hsnFigures))) {
      const { documents: before, orders } = found.get(reason) ?? { reason, documents: 0, orders: [] }
      const isNamed = orders.length >= ORDERS_NAMED || orders.includes(document.orderId)
      found.set(reason, {
        reason,
        documents: before + 1,
        orders: isNamed ? orders : [...orders, document.orderId],
      })
    }
  return Array.from(found.values())
}

/**
 * The last day on which a credit note lowers the tax of an invoice: it has to be declared until the 30 November after
 * the financial year of the invoice (CGST Act s. 34(2)), and what is issued in November is declared in December.
 */
export function lastDayToCredit(invoiceDay: string): string {
  const [year = 0, month = 0] = invoiceDay.split('-').map(Number)
  return `${month >= 4 ? year + 1 : year}-10-31`
}

function problemsOf(
  { lines, shopState, buyerGstin, day, against }: IssuedDocument,
  gstin: string,
  hsnFigures: number,
): Reason[] {
  const reasons = lines.flatMap(({ hsn, rateBp }): Reason[] => {
    const code: Reason[] = !/^\d{4,8}$/.test(hsn) ? ['hsn-missing'] : hsn.length < hsnFigures ? ['hsn-too-short'] : []
    return PORTAL_RATES_BP.includes(rateBp) ? code : [...code, 'rate-unknown']
  })
  if (isGstin(gstin) && stateOfGstin(gstin) !== shopState) reasons.push('shop-state-differs')
  if (against && day > lastDayToCredit(against.day)) reasons.push('note-too-late')
  if (buyerGstin !== null && !isGstin(buyerGstin)) reasons.push('buyer-gstin-wrong')
  return reasons
}
