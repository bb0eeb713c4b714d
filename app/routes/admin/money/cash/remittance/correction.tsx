import type { VoucherEntry } from '#app/domain/books/tally/tally-voucher.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { TAKE_BACK_CASH_MESSAGES } from '#app/domain/orders/payout-statements/remittance-reversal.ts'
import { Panel } from '#app/ui/kit/panel.tsx'

/** How a remittance of a closed month is corrected: by a booking of the open month, in the shop's accounts. */
export function Correction({ entries }: { entries: readonly VoucherEntry[] }) {
  return (
    <Panel id="correction" heading="Was it booked by mistake?">
      <p className="sm">{TAKE_BACK_CASH_MESSAGES['month-closed']} In your accounts, with today’s date:</p>
      <dl className="pairs mt-3">
        {entries.map(({ ledger, paise }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ledger may come twice
          <div key={at} className="contents">
            <dt>
              {paise > 0 ? 'Debit' : 'Credit'} {ledger}
            </dt>
            <dd>{formatMoney(Math.abs(paise))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
