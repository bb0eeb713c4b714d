import { formatPaise } from '#app/domain/money.ts'
import { unitOf } from '#app/domain/orders/invoicing/invoice.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'

type Props = { lines: readonly OrderLine[]; withinState: boolean; stateTaxName: string }

/** What was sold, with HSN, quantity, taxable value and tax of each line. On a phone each line is a small list of its own. */
export function InvoiceLines({ lines, withinState, stateTaxName }: Props) {
  const columns = columnsFor(withinState, stateTaxName)
  return (
    <table className="inv-t inv-lines num">
      <thead>
        <tr>
          <th scope="col">Description</th>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={column.name === 'HSN' ? undefined : 'r'}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              {line.name} {line.weight}
            </td>
            {columns.map((column) => (
              <td key={column.name} data-name={column.name} className={column.name === 'HSN' ? undefined : 'r'}>
                {column.of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Column = { name: string; of: (line: OrderLine) => string }

/** The tax columns depend on where the parcel goes: two halves within the state, one whole across. */
function columnsFor(withinState: boolean, stateTaxName: string): Column[] {
  const money = (name: string, of: (line: OrderLine) => number): Column => ({
    name,
    of: (line) => formatPaise(of(line)),
  })
  const taxes = withinState
    ? [money('CGST', (line) => line.cgstPaise), money(stateTaxName, (line) => line.sgstPaise)]
    : [money('IGST', (line) => line.igstPaise)]
  return [
    { name: 'HSN', of: (line) => line.hsn },
    { name: 'Qty', of: (line) => `${line.quantity} ${unitOf(line)}` },
    money('Rate', (line) => line.unitPricePaise),
    money('Discount', (line) => line.discountPaise),
    money('Taxable', (line) => line.taxablePaise),
    { name: 'GST', of: (line) => `${line.rateBp / 100}%` },
    ...taxes,
    money('Amount', (line) => line.grossPaise),
  ]
}
