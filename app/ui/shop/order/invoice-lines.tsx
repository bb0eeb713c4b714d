import { formatPaise } from '#app/domain/money.ts'
import type { OrderLine } from '#app/domain/orders/order.ts'

type Props = { lines: readonly OrderLine[]; withinState: boolean; stateTaxName: string }

/** What was sold, with HSN, quantity, taxable value and tax of each line. */
export function InvoiceLines({ lines, withinState, stateTaxName }: Props) {
  return (
    <div className="inv-scroll" tabIndex={0} role="region" aria-label="Lines of the invoice">
      <table className="inv-t num">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">HSN</th>
            <th scope="col" className="r">Qty</th>
            <th scope="col" className="r">Rate</th>
            <th scope="col" className="r">Discount</th>
            <th scope="col" className="r">Taxable</th>
            <th scope="col" className="r">GST</th>
            {withinState ? <th scope="col" className="r">CGST</th> : null}
            {withinState ? <th scope="col" className="r">{stateTaxName}</th> : <th scope="col" className="r">IGST</th>}
            <th scope="col" className="r">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td>
                {line.name} {line.weight}
              </td>
              <td>{line.hsn}</td>
              <td className="r">
                {line.quantity} {line.kind === 'pack' ? 'PAC' : 'OTH'}
              </td>
              <td className="r">{formatPaise(line.unitPricePaise)}</td>
              <td className="r">{formatPaise(line.discountPaise)}</td>
              <td className="r">{formatPaise(line.taxablePaise)}</td>
              <td className="r">{line.rateBp / 100}%</td>
              {withinState ? <td className="r">{formatPaise(line.cgstPaise)}</td> : null}
              <td className="r">{formatPaise(withinState ? line.sgstPaise : line.igstPaise)}</td>
              <td className="r">{formatPaise(line.grossPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
