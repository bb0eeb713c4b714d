import type { Instant } from '../instant.ts'
import { divideHalfUp, type Paise, splitByLargestRemainder } from '../money.ts'
import type { TaxSplit } from '../tax/gst.ts'
import type { OrderLine } from './order.ts'

/** What a credit note takes back of one line of the invoice. gross = taxable + taxes; quantity 0: some of its price only. */
export type CreditLine = TaxSplit & { position: number; quantity: number; grossPaise: Paise }

/** A credit note as issued (CGST Act s. 34). `number` is CN/26-27/000045. */
export type CreditNote = {
  number: string
  orderId: string
  /** The refund it goes with; null when no money went back, or several refunds at once. */
  refundId: string | null
  reason: string
  amountPaise: Paise
  issuedAt: Instant
  lines: readonly CreditLine[]
}

/** How much to take back, and of which lines so many packs; without lines it is spread over all that is left. */
export type CreditWish = { amountPaise: Paise; lines?: readonly { position: number; quantity: number }[] }

type Credited = Pick<CreditNote, 'lines'>

/**
 * The lines of the next credit note of an invoice, given those before it. They add up to the amount wished for, or to all
 * that is left if that is less; empty when nothing is left. A line is never credited beyond what it was invoiced at, and
 * whatever takes the last of it leaves neither value nor tax behind.
 */
export function decideCreditLines(
  invoiced: readonly OrderLine[],
  earlier: readonly Credited[],
  wish: CreditWish,
): CreditLine[] {
  const left = invoiced.map((line) => leftOf(line, earlier))
  const quantities = left.map((line) => Math.min(line.quantity, wishedQuantity(wish, line.position)))
  const wanted = left.map((line, index) => priceOf(line, quantities[index] ?? 0))
  const sums = spread(
    wish.amountPaise,
    wanted,
    left.map((line) => line.grossPaise),
  )
  return left.flatMap((line, index) => {
    const grossPaise = sums[index] ?? 0
    const quantity = quantities[index] ?? 0
    if (grossPaise === 0) return []
    return [{ position: line.position, quantity, grossPaise, ...takeTax(grossPaise, line) }]
  })
}

function wishedQuantity({ lines = [] }: CreditWish, position: number): number {
  return lines.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}

/** A line of the invoice, less what credit notes took of it. */
function leftOf(line: OrderLine, earlier: readonly Credited[]): CreditLine {
  const taken = earlier.flatMap(({ lines }) => lines.filter(({ position }) => position === line.position))
  const less = (column: Exclude<keyof CreditLine, 'position'>) =>
    taken.reduce((rest, credit) => rest - credit[column], line[column])
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

/** What so many packs of a line cost; the last of them cost what is left. */
function priceOf(left: CreditLine, quantity: number): Paise {
  return quantity === 0 ? 0 : divideHalfUp(left.grossPaise * quantity, left.quantity)
}

/** Shares an amount out over the packs that came back; what goes beyond their price, over whatever else is left. */
function spread(amount: Paise, wanted: readonly Paise[], left: readonly Paise[]): Paise[] {
  const priced = sumOf(wanted)
  if (amount <= priced) return splitByLargestRemainder(amount, wanted)
  const beyond = left.map((paise, index) => paise - (wanted[index] ?? 0))
  const more = splitByLargestRemainder(Math.min(amount - priced, sumOf(beyond)), beyond)
  return wanted.map((paise, index) => paise + (more[index] ?? 0))
}

/** The tax in so much of what is left of a line, in its own proportions. Halves stay equal: an odd paisa is no tax. */
function takeTax(gross: Paise, left: TaxSplit): TaxSplit {
  const taxes = [left.cgstPaise, left.sgstPaise, left.igstPaise]
  const [share = 0, taxShare = 0] = splitByLargestRemainder(gross, [left.taxablePaise, sumOf(taxes)])
  const odd = left.taxablePaise > 0 && left.igstPaise === 0 && taxShare % 2 === 1
  const taxablePaise = odd ? share + (share < left.taxablePaise ? 1 : -1) : share
  const [cgstPaise = 0, sgstPaise = 0, igstPaise = 0] = splitByLargestRemainder(gross - taxablePaise, taxes)
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
