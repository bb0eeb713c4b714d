import { formatMoney } from '#app/domain/money/money.ts'
import type { OpenPayoutLine } from '#app/domain/orders/payout-statements/payout-finding.ts'

type Line = Pick<OpenPayoutLine, 'kind' | 'finding' | 'amountPaise' | 'expectedPaise'>

/** The amounts of a line beside what the shop expected. */
export function openLineText({ kind, finding, amountPaise, expectedPaise }: Line): string {
  const amount = formatMoney(Math.abs(amountPaise))
  const expected = formatMoney(expectedPaise ?? 0)
  switch (finding) {
    case 'short':
      return `${amount} of ${expected}, ${formatMoney((expectedPaise ?? 0) - Math.abs(amountPaise))} missing`
    case 'over':
      return `${amount}, but ${expected} was due`
    case 'double':
      return `${amount} once more: another line has paid it`
    case 'not-due':
      return `${amount}, but the order has no cash that was taken`
    case 'taken-back':
      return `${amount} taken back from you`
    case 'unknown':
      return `${amount}, of ${kind === 'courier' ? 'no parcel' : 'no payment or refund'} of this shop`
  }
}
