import { Link } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import { LATE_AFTER_DAYS, type MissingInFile } from '#app/domain/orders/payout-statements/missing-money.ts'
import type { PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = { missing: MissingInFile; kind: PayoutStatementKind }

/** What should have come by now from whoever sent the file, and is not in it. */
export function MissingFromFile({ missing, kind }: Props) {
  if (missing.count === 0) return null
  const days = LATE_AFTER_DAYS[kind]
  return (
    <Panel
      id="missing"
      heading="Missing in this file"
      beside={<span className="sm mute num">{missing.count.toLocaleString('en-IN')}</span>}
    >
      <p className="sm mute">
        {kind === 'courier'
          ? `Delivered more than ${days} days ago, and no file has brought the cash.`
          : `Paid more than ${days} days ago, and in no file.`}
      </p>
      <ul className="money-lines">
        {missing.oldest.map(({ orderId, paise, since }) => (
          <li key={`${orderId} ${since}`}>
            <span>
              <Link className="card-name num" to={`/admin/orders/${orderId}`}>
                {orderId}
              </Link>
              <small className="mute block num">{formatDate(since)}</small>
            </span>
            <b className="bold num nowrap">{formatMoney(paise)}</b>
          </li>
        ))}
      </ul>
      {missing.oldest.length < missing.count ? (
        <p className="sm mute mt-3">The oldest {missing.oldest.length} are shown.</p>
      ) : null}
    </Panel>
  )
}
