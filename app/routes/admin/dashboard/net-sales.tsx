import { formatMoney } from '#app/domain/money.ts'
import type { SalesFigures } from '#app/domain/reports/sales/sales.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

/** How net sales come about: what was ordered, less what came back and what was refunded. */
export function NetSales({ sales }: { sales: SalesFigures }) {
  const { gross, refused, returned, refunded, net } = sales
  const rows = [
    { name: 'Ordered', sign: '', ...gross },
    { name: 'Refused at the door', sign: '−', ...refused },
    { name: 'Returned', sign: '−', ...returned },
    { name: 'Refunded', sign: '−', ...refunded },
  ]
  return (
    <details className="figures">
      <summary className="link sm tapline">From orders to net sales</summary>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Orders of these days</th>
            <th scope="col" className="r only-d-cell">
              Orders
            </th>
            <th scope="col" className="r">
              Kilos
            </th>
            <th scope="col" className="r">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sign, orders, grams, paise }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="r num only-d-cell">{orders === 0 ? '–' : sign + orders.toLocaleString('en-IN')}</td>
              <td className="r num nowrap">{grams === 0 ? '–' : sign + formatKilos(grams)}</td>
              <td className="r num nowrap">{paise === 0 ? '–' : sign + formatMoney(paise)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="b">
              Net
            </th>
            <td className="r b num only-d-cell">{net.orders.toLocaleString('en-IN')}</td>
            <td className="r b num nowrap">{formatKilos(net.grams)}</td>
            <td className="r b num nowrap">{formatMoney(net.paise)}</td>
          </tr>
        </tbody>
      </table>
      <p className="xs mute mt-3">
        Returns and refunds count on the day of the order. An order counts until it comes back or all its goods are
        refunded. Cancelled orders are left out.
      </p>
    </details>
  )
}
