import { Link } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import {
  LATE_AFTER_DAYS,
  type MissingMoney,
  type MissingPayment,
} from '#app/domain/orders/payout-statements/missing-money.ts'
import {
  type CashRemittance,
  type CourierDebt,
  courierName,
  stillOwed,
} from '#app/domain/payments/cash/cash-remittance.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = {
  debts: readonly CourierDebt[]
  short: readonly CashRemittance[]
  missing: MissingMoney
  payments: readonly MissingPayment[]
  at: Instant
}

/**
 * Who owes the shop money: each courier with its oldest day, what was missing in its payments, and the gateway for
 * payments that no statement names.
 */
export function MoneyOwed({ debts, short, missing, payments, at }: Props) {
  if (debts.length === 0 && short.length === 0 && missing.count === 0) return null
  const lateBefore = later(at, -LATE_AFTER_DAYS.courier * DAYS)
  return (
    <Panel id="owed" heading="Owed to you" className="mb-4">
      <ul className="money-lines">
        {debts.map(({ courier, orders, owedPaise, oldest }) => (
          <li key={courier} className="row between">
            <span>
              <Link className="card-name" to={`/admin/money/cash?${new URLSearchParams({ courier })}`}>
                {courierName(courier)}
              </Link>{' '}
              {oldest < lateBefore ? <Badge kind="warn">Late</Badge> : null}
              <span className="sm mute num block">
                {formatCount(orders, 'order')}, the oldest of {formatDate(oldest)}
              </span>
            </span>
            <b className="num nowrap">{formatMoney(owedPaise)}</b>
          </li>
        ))}
        {short.map((remittance) => (
          <li key={remittance.id} className="row between">
            <span>
              <Link className="card-name" to="/admin/money/cash#short">
                {courierName(remittance.courier)}
              </Link>
              <span className="sm mute num block">
                Short in {remittance.reference} of {formatDate(remittance.receivedAt)}
              </span>
            </span>
            <b className="num nowrap">{formatMoney(stillOwed(remittance))}</b>
          </li>
        ))}
        {missing.oldest ? (
          <li className="row between">
            <span>
              <b>Payment gateway</b> <Badge kind="warn">Late</Badge>
              <span className="sm mute num block">
                {formatCount(missing.count, 'payment')} in no statement, the oldest of {formatDate(missing.oldest)}:{' '}
                {payments.map(({ orderId, paymentId }, index) => (
                  <span key={paymentId}>
                    {index > 0 ? ', ' : ''}
                    <Link className="link nowrap" to={`/admin/orders/${orderId}`}>
                      {orderId}
                    </Link>
                  </span>
                ))}
                {missing.count > payments.length ? ' …' : ''}
              </span>
            </span>
            <b className="num nowrap">{formatMoney(missing.paise)}</b>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
