import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import { sum, sumBy } from '#app/domain/sum.ts'
import type { TaxSplit } from '#app/domain/tax/tax-split.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderLine } from '../order/order.ts'
import type { Seller } from './invoice.ts'

/** The credited part of one invoice line. gross = taxable + taxes; quantity 0: a part of its price only. */
export type CreditLine = TaxSplit & { position: number; quantity: number; grossPaise: Paise }

/** A credit note as issued (CGST Act s. 34). `number` is CN/26-27/000045. */
export type CreditNote = {
  number: string
  orderId: string
  /** The refund it belongs to; null when there was none, or several at once. */
  refundId: string | null
  /** The legal cause, as printed. */
  reason: string
  amountPaise: Paise
  issuedAt: Instant
  /** As it was then. */
  seller: Seller
  lines: readonly CreditLine[]
}

/** The amount to credit of one invoice line, tax included, and its packs (0: a part of its price only). */
export type LineCredit = { position: number; quantity: number; amountPaise: Paise }

/**
 * Why the whole of an invoice is credited, as printed: its goods came back, were lost on their way, or both, or a box
 * came back without them. What was lost was not supplied (CGST Act s. 34).
 */
export const WHOLE_CREDIT_REASONS = {
  returned: CREDIT_CAUSES.returned,
  lost: 'Goods not delivered: lost in transit',
  'part-lost': 'Goods returned, and in part lost in transit',
  empty: 'Goods not delivered: in part lost in transit, the rest missing from the box that came back',
} as const

type Credited = Pick<CreditNote, 'lines'>

/**
 * The lines of the next credit note of an invoice, given the earlier ones: each credits the requested amount, or what
 * is left of its line if that is less. Empty when nothing is left. Crediting the rest of a line leaves neither value
 * nor tax behind.
 */
export function decideCreditLines(
  invoiced: readonly OrderLine[],
  earlier: readonly Credited[],
  requested: readonly LineCredit[],
): CreditLine[] {
  return invoiced.flatMap((line) => {
    const left = leftOf(line, earlier)
    const credits = requested.filter(({ position }) => position === line.position)
    const grossPaise = Math.min(left.grossPaise, sum(credits.map(({ amountPaise }) => amountPaise)))
    if (grossPaise === 0) return []
    const quantity = Math.min(left.quantity, sum(credits.map((credit) => credit.quantity)))
    return [{ position: line.position, quantity, grossPaise, ...takeTax(grossPaise, left) }]
  })
}

/** The credits of a whole invoice, line by line. */
export function wholeLines(lines: readonly OrderLine[]): LineCredit[] {
  return lines.map(({ position, quantity, grossPaise }) => ({ position, quantity, amountPaise: grossPaise }))
}

/** A line of the invoice, less its earlier credits. */
function leftOf(line: OrderLine, earlier: readonly Credited[]): CreditLine {
  const taken = earlier.flatMap(({ lines }) => lines.filter(({ position }) => position === line.position))
  const less = (column: Exclude<keyof CreditLine, 'position'>) =>
    line[column] - sumBy(taken, (credit) => credit[column])
  return {
    position: line.position,
    quantity: less('quantity'),
    grossPaise: less('grossPaise'),
    taxablePaise: less('taxablePaise'),
    cgstPaise: less('cgstPaise'),
    sgstPaise: less('sgstPaise'),
    igstPaise: less('igstPaise'),
  }
}

/**
 * The tax in a part of what is left of a line, in proportion. CGST and SGST stay equal: an odd paisa goes to the value.
 */
function takeTax(gross: Paise, left: TaxSplit): TaxSplit {
  const taxes = [left.cgstPaise, left.sgstPaise, left.igstPaise]
  const [share = 0, taxShare = 0] = allocateMoney(gross, [left.taxablePaise, sum(taxes)])
  const odd = left.taxablePaise > 0 && left.igstPaise === 0 && taxShare % 2 === 1
  const taxablePaise = odd ? share + (share < left.taxablePaise ? 1 : -1) : share
  const [cgstPaise = 0, sgstPaise = 0, igstPaise = 0] = allocateMoney(gross - taxablePaise, taxes)
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise }
}
