import type { Paise } from '#app/domain/money/money.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { LineFinding } from './payout-finding.ts'
import type { PayoutPlan } from './payout-plan.ts'

/** What rows of a file are counted as: what was found about them, or `known` for one that is in the books already. */
export type PayoutGroup = LineFinding | 'known'

export type GroupSum = { rows: number; paise: Paise }

/**
 * What a file says, in rows and paise by group; a group that is missing has no rows.
 *
 * - `bookPaise` is booked: the cash of `orders` orders that a courier brings, earlier parts of it included, or what a
 *   gateway has settled, less refunds.
 * - `feePaise` goes to the profit: the charges of the rows that are not in the books yet. Those of a payment or parcel
 *   that is paid twice count once, those of a row that matches nothing not at all.
 */
export type PayoutSummary = {
  groups: Partial<Record<PayoutGroup, GroupSum>>
  bookPaise: Paise
  orders: number
  feePaise: Paise
  unreadRows: number
}

/** Adds up what a file says. `unreadRows` of its rows were left out. */
export function summarizePayout({ kind, lines, cash }: PayoutPlan, unreadRows: number): PayoutSummary {
  const groups: PayoutSummary['groups'] = {}
  for (const line of lines) {
    const group = line.isKnown ? 'known' : line.finding
    const { rows, paise } = groups[group] ?? { rows: 0, paise: 0 }
    groups[group] = { rows: rows + 1, paise: paise + Math.abs(line.row.amountPaise) }
  }
  const fresh = lines.filter(({ isKnown }) => !isKnown)
  const settled = fresh.filter(({ finding }) => finding === 'matched')
  const charged = fresh.filter(({ match, finding }) => match !== null && finding !== 'double')
  return {
    groups,
    bookPaise:
      kind === 'courier'
        ? sumBy(cash, ({ amountPaise }) => amountPaise)
        : sumBy(settled, ({ row, match }) => settledPaise(row.amountPaise, match?.kind)),
    orders: sumBy(cash, ({ orderIds }) => orderIds.length),
    feePaise: sumBy(charged, ({ row }) => row.feePaise ?? 0),
    unreadRows,
  }
}

/** A gateway writes a refund with or without its minus. */
function settledPaise(amountPaise: Paise, of: 'payment' | 'refund' | undefined): Paise {
  return of === 'refund' ? -Math.abs(amountPaise) : amountPaise
}

/** How many rows are not as expected, and not in the books yet. */
export function openRows({ groups }: PayoutSummary): number {
  const open = Object.entries(groups).filter(([group]) => group !== 'known' && group !== 'matched')
  return sumBy(open, ([, { rows }]) => rows)
}

/** Whether booking the file would change anything. */
export function hasSomethingToBook({ lines, changed, cash }: PayoutPlan): boolean {
  return cash.length > 0 || changed.length > 0 || lines.some(({ isKnown }) => !isKnown)
}
