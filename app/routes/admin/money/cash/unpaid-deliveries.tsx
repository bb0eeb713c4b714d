import { Link } from 'react-router'
import { formatDate } from '#app/domain/format-instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { UnpaidDelivery } from '#app/domain/orders/order/unpaid-delivery.ts'

type Props = { owed: { orders: number; owedPaise: Paise }; orders: readonly UnpaidDelivery[] }

/** What shoppers owe for orders that were delivered unpaid; each is received or written off on its own page. */
export function UnpaidDeliveries({ owed, orders }: Props) {
  if (orders.length === 0) return null
  return (
    <section className="panel mt-5" aria-label="Owed by shoppers">
      <div className="panel-head">
        <h2>Owed by shoppers</h2>
        <span className="bold num">{formatMoney(owed.owedPaise)}</span>
      </div>
      <p className="sm mute">Delivered, and nobody was paid. Open the order to receive it.</p>
      <ul className="money-lines">
        {orders.map(({ orderId, buyer, deliveredAt, duePaise }) => (
          <li key={orderId}>
            <span>
              {buyer}
              <small className="mute block num">
                {orderId}
                {deliveredAt ? `, delivered ${formatDate(deliveredAt)}` : ''}
              </small>
            </span>
            <Link className="link sm touch-link" to={`/admin/orders/${orderId}`} aria-label={`Open ${orderId}`}>
              Open
            </Link>
            <b className="bold num nowrap">{formatMoney(duePaise)}</b>
          </li>
        ))}
      </ul>
      {owed.orders > orders.length ? (
        <p className="sm mute mt-3">
          The oldest {orders.length} of {owed.orders.toLocaleString('en-IN')} orders.
        </p>
      ) : null}
    </section>
  )
}
