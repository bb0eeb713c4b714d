import { Link } from 'react-router'
import { formatDate } from '#app/domain/format-instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { UnpaidDelivery } from '#app/domain/orders/order/unpaid-delivery.ts'

/** What the customer owes for orders that were delivered unpaid; nothing where there is none. */
export function CustomerDues({ dues }: { dues: readonly Omit<UnpaidDelivery, 'buyer'>[] }) {
  if (dues.length === 0) return null
  return (
    <section className="panel" aria-labelledby="dues">
      <div className="panel-head">
        <h2 id="dues">Still owes</h2>
        <span className="bold num">{formatMoney(dues.reduce((sum, { duePaise }) => sum + duePaise, 0))}</span>
      </div>
      <p className="sm mute">Delivered, and nobody was paid. Open the order to receive the money.</p>
      <ul className="plain-rows">
        {dues.map(({ orderId, deliveredAt, duePaise }) => (
          <li key={orderId}>
            <Link to={`/admin/orders/${orderId}`}>
              <span>
                <b className="num">{orderId}</b>
                <span className="sm mute num">{deliveredAt ? `Delivered ${formatDate(deliveredAt)}` : null}</span>
              </span>
              <span className="num bold">{formatMoney(duePaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
