import { formatPaise } from '#app/domain/money.ts'
import type { InvoiceSums } from '#app/domain/orders/invoicing/invoice.ts'

/** The taxes by rate. */
export function InvoiceTaxes({ sums }: { sums: InvoiceSums }) {
  return (
    <table className="inv-t num inv-taxes">
      <thead>
        <tr>
          <th scope="col">GST rate</th>
          <th scope="col" className="r">
            Taxable value
          </th>
          {sums.withinState ? (
            <th scope="col" className="r">
              CGST
            </th>
          ) : null}
          <th scope="col" className="r">
            {sums.withinState ? sums.stateTaxName : 'IGST'}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.byRate.map((row) => (
          <tr key={row.rateBp}>
            <td data-name="GST rate">{row.rateBp / 100}%</td>
            <td data-name="Taxable value" className="r">
              {formatPaise(row.taxablePaise)}
            </td>
            {sums.withinState ? (
              <td data-name="CGST" className="r">
                {formatPaise(row.cgstPaise)}
              </td>
            ) : null}
            <td data-name={sums.withinState ? sums.stateTaxName : 'IGST'} className="r">
              {formatPaise(sums.withinState ? row.sgstPaise : row.igstPaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
