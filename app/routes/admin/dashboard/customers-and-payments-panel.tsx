import type { CSSProperties } from 'react'
import { formatMoney } from '#app/domain/money/money.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import type { CashFigures, CustomerSales, SalesFigures } from '#app/domain/reports/sales/sales.ts'
import { sumBy } from '#app/domain/sum.ts'

/** Customers, payment methods, and cancelled or returned orders of the period. */
export function CustomersAndPaymentsPanel({ sales, customers }: { sales: SalesFigures; customers: CustomerSales }) {
  return (
    <section className="panel stack">
      <div>
        <h2 className="mb-3">Who bought</h2>
        <p className="sm mute mb-3">Without those whose whole order came back, was lost or was refunded.</p>
        <Breakdown
          shares={[
            { name: 'New customers', count: customers.fresh },
            { name: 'Returning customers', count: customers.returning },
          ]}
        />
      </div>
      <div>
        <h2 className="mb-3">How they paid</h2>
        {sales.paid.length === 0 ? <p className="sm mute">No money has come in for orders of these days.</p> : null}
        <Breakdown
          shares={sales.paid.map(({ method, paise }) => ({
            name: METHOD_NAMES[method],
            count: paise,
            note: formatMoney(paise),
          }))}
        />
        <CashWhere cash={sales.cash} />
      </div>
      <dl className="figure-list num">
        <div>
          <dt>Cancelled</dt>
          <dd>{sales.cancelled}</dd>
        </div>
        <div>
          <dt>Came back (RTO)</dt>
          <dd>{sales.returnedCash.orders + sales.returnedPrepaid.orders}</dd>
        </div>
        <div>
          <dt>Lost by couriers</dt>
          <dd>{sales.lost.orders}</dd>
        </div>
        <div>
          <dt>Came back, of cash orders sent</dt>
          <dd>{sales.returnedCashPerMille === null ? '–' : `${(sales.returnedCashPerMille / 10).toFixed(1)}%`}</dd>
        </div>
      </dl>
    </section>
  )
}

const CASH_PLACES: readonly { name: string; of: keyof CashFigures }[] = [
  { name: 'Received by you', of: 'receivedPaise' },
  { name: 'Collected, not received yet', of: 'withCouriersPaise' },
  { name: 'Written off', of: 'writtenOffPaise' },
  { name: 'Delivered unpaid', of: 'unpaidPaise' },
  { name: 'Taken off the bill', of: 'creditedPaise' },
  { name: 'On the way', of: 'onTheWayPaise' },
  { name: 'Not sent yet', of: 'notSentPaise' },
  { name: 'Came back', of: 'returnedPaise' },
  { name: 'Lost by couriers', of: 'lostPaise' },
]

/** The state of the cash of these orders. */
function CashWhere({ cash }: { cash: CashFigures }) {
  const parts = CASH_PLACES.filter(({ of }) => cash[of] > 0)
  if (parts.length === 0) return null
  return (
    <>
      <h3 className="sm mute mt-4 mb-2">Cash on delivery</h3>
      <dl className="figure-list num">
        {parts.map(({ name, of }) => (
          <div key={of}>
            <dt>{name}</dt>
            <dd>{formatMoney(cash[of])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Share = { name: string; count: number; note?: string }

/** Shares of a total, each with its percentage and its number. */
function Breakdown({ shares }: { shares: readonly Share[] }) {
  const all = sumBy(shares, (share) => share.count)
  return (
    <ul className="shares">
      {shares.map(({ name, count, note }) => (
        <li key={name} style={{ '--share': all === 0 ? 0 : count / all } as CSSProperties}>
          <span className="row between">
            <span>{name}</span>
            <span className="num">
              <b className="bold">{all === 0 ? 0 : Math.round((count / all) * 100)}%</b>
              <span className="sm mute"> {note ?? count.toLocaleString('en-IN')}</span>
            </span>
          </span>
          <i aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
