import { Link } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { PayoutPreview } from '#app/domain/orders/payout-statements/payout-file.ts'
import { type CashRemittance, courierName } from '#app/domain/payments/cash/cash-remittance.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** The cash that booking a file marks as received, one row for each courier and transfer. */
export function CashToBook({ cash, earlierPaise }: { cash: PayoutPreview['cash']; earlierPaise: Paise }) {
  if (cash.length === 0) return null
  return (
    <Panel id="to-book" heading="Cash it brings">
      <ul className="money-lines">
        {cash.map(({ courier, transfer, orders, amountPaise }) => (
          <li key={`${courier} ${transfer}`}>
            <span>
              {courierName(courier)}
              <small className="mute block num">
                {transfer ? `${transfer}, ` : ''}
                {formatCount(orders, 'order')}
              </small>
            </span>
            <b className="bold num nowrap">{formatMoney(amountPaise)}</b>
          </li>
        ))}
      </ul>
      {earlierPaise > 0 ? (
        <p className="sm mute num mt-3">{formatMoney(earlierPaise)} of it came with earlier files and is whole now.</p>
      ) : null}
    </Panel>
  )
}

/** The remittances that a booked file has brought. */
export function BookedRemittances({ remittances }: { remittances: readonly CashRemittance[] }) {
  if (remittances.length === 0) return null
  return (
    <Panel id="received" heading="Cash it brought">
      <ul className="money-lines">
        {remittances.map(({ id, courier, reference, orders, receivedPaise, surplusPaise, reversal }) => (
          <li key={id}>
            <span>
              <Link className="card-name" to={`/admin/money/cash/${id}`}>
                {courierName(courier)}, {reference}
              </Link>{' '}
              {reversal ? <Badge kind="quiet">Taken back</Badge> : null}
              <small className="mute block num">{formatCount(orders, 'order')}</small>
            </span>
            <b className="bold num nowrap">{formatMoney(receivedPaise + surplusPaise)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
