import { Link } from 'react-router'
import { formatAgo, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { type CourierDebt, courierName } from '#app/domain/payments/cash/cash-remittance.ts'

type Props = { debts: readonly CourierDebt[]; chosen: string; at: Instant }

/** What each courier owes, each leading to its orders. */
export function CouriersOwing({ debts, chosen, at }: Props) {
  return (
    <nav className="tasks" aria-label="Couriers">
      {debts.map(({ courier, orders, owedPaise, oldest }) => (
        <Link
          key={courier}
          to={`?${new URLSearchParams({ courier })}`}
          aria-current={courier === chosen ? 'true' : undefined}
          className="debt"
        >
          <span>
            <b className="b">Owed by {courierName(courier)}</b>
            <small>
              {orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`}, oldest {formatAgo(oldest, at)}
            </small>
          </span>
          <span className="b num nowrap">{formatMoney(owedPaise)}</span>
        </Link>
      ))}
    </nav>
  )
}
