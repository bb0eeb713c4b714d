import { formatMoney } from '#app/domain/money.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment-words.ts'
import type { CustomerSales, SalesFigures } from '#app/domain/reports/sales.ts'
import { Shares } from './shares.tsx'

/** Who bought, how they paid, and what fell through. */
export function CustomersPanel({ sales, customers }: { sales: SalesFigures; customers: CustomerSales }) {
  return (
    <section className="panel stack">
      <div>
        <h2 className="mb-3">Who bought</h2>
        <Shares
          shares={[
            { name: 'New customers', count: customers.fresh },
            { name: 'Returning customers', count: customers.returning },
          ]}
        />
      </div>
      <div>
        <h2 className="mb-3">How they paid</h2>
        {sales.paid.length === 0 ? <p className="sm mute">Nobody paid in these days.</p> : null}
        <Shares
          shares={sales.paid.map(({ method, orders, salesPaise }) => ({
            name: METHOD_NAMES[method],
            count: orders,
            note: formatMoney(salesPaise),
          }))}
        />
      </div>
      <dl className="fellaway num">
        <div>
          <dt>Cancelled</dt>
          <dd>{sales.cancelled}</dd>
        </div>
        <div>
          <dt>Came back</dt>
          <dd>{sales.returned}</dd>
        </div>
        <div>
          <dt>Refused, of cash orders sent</dt>
          <dd>{sales.refusedPerMille === null ? '–' : `${(sales.refusedPerMille / 10).toFixed(1)}%`}</dd>
        </div>
      </dl>
    </section>
  )
}
