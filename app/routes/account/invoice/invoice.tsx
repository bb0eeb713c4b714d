import type { ReactNode } from 'react'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import type { InvoiceView } from '#app/domain/documents/invoice-view.ts'
import { formatPaise } from '#app/domain/money/money.ts'
import { type InvoiceSums, NO_CREDIT, unitOf } from '#app/domain/orders/invoicing/invoice.ts'
import { discountName, type OrderLine } from '#app/domain/orders/order/order.ts'
import { pinCodeAfterAddress, registeredAddress } from '#app/domain/settings/store-details/format-store-address.ts'
import { type InvoiceSeries, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'

type Props = InvoiceView & {
  hasBuyerGstin?: boolean
}

/**
 * A tax invoice with every field of CGST Rule 46, and the numbers of the seller, on one printed page; or the bill
 * that the scheme has instead.
 */
export function Invoice({ order, invoice, facts, storeState, sellerNumbers, buyer, sums, hasBuyerGstin }: Props) {
  const { number, issuedAt, seller } = invoice
  const { chargesGst: isTaxed, isRegistered, document } = schemeRules(order.gstScheme)
  const { series, title, declaration } = document
  return (
    <article className="invoice">
      <header className="invoice-head">
        <h1>{title}</h1>
        <p className="num invoice-number">
          <b className="bold">{number}</b>
          <br />
          {formatDay(issuedAt)} {indianDay(issuedAt).slice(0, 4)}
        </p>
      </header>
      {declaration ? <p className="bold">{declaration}</p> : null}
      <div className="invoice-parties">
        <Party title="Sold by">
          <b className="bold">{seller.legalName || seller.name}</b>
          <br />
          {seller.address
            ? `${registeredAddress(seller)}, ${storeState} ${pinCodeAfterAddress(seller)}`.trim()
            : `Address not entered, ${storeState}`}
          {sellerNumbers.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </Party>
        <Party title={buyer.title}>
          <b className="bold">{buyer.name}</b>
          {buyer.lines.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </Party>
        <Party title="Order">
          {order.id}
          {facts.map(([name, value]) => (
            <span key={name}>
              <br />
              {name}: {value}
            </span>
          ))}
        </Party>
      </div>
      <InvoiceLines lines={order.lines} columns={COLUMNS[series](sums)} />
      {order.discountPaise > 0 ? (
        <p className="sm num">
          {discountName(order.couponCode)}: {formatPaise(order.discountPaise)} off, taken off the value of each line
          {isTaxed ? ' before tax.' : '.'}
        </p>
      ) : null}
      {isTaxed ? <InvoiceTaxes sums={sums} /> : null}
      <p className="invoice-total num">
        <span>{TOTALS[series]}</span> <b className="bold">{formatPaise(sums.totalPaise)}</b>
      </p>
      {!isTaxed && isRegistered && hasBuyerGstin ? <p className="sm">{NO_CREDIT}</p> : null}
      <p className="xs mute">
        Issued electronically; no signature is needed. {seller.name} · {seller.email} ·{' '}
        <span className="nowrap">{formatPhone(seller.phone)}</span>
      </p>
    </article>
  )
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sm">
      <h2 className="plain-heading bold">{title}</h2>
      <p>{children}</p>
    </section>
  )
}

type InvoiceLinesProps = { lines: readonly OrderLine[]; columns: readonly Column[] }

/** The order lines with HSN, quantity, taxable value and tax. On a phone each line is a small list. */
function InvoiceLines({ lines, columns }: InvoiceLinesProps) {
  return (
    <table className="invoice-table invoice-lines num">
      <thead>
        <tr>
          <th scope="col">Description</th>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={column.name === 'HSN' ? undefined : 'align-right'}>
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
              <td
                key={column.name}
                data-name={column.name}
                className={column.name === 'HSN' ? undefined : 'align-right'}
              >
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

const money = (name: string, of: (line: OrderLine) => number): Column => ({
  name,
  of: (line) => formatPaise(of(line)),
})

const PRICED: readonly Column[] = [
  money('Rate', (line) => line.unitPricePaise),
  money('Discount', (line) => line.discountPaise),
]
const GOODS: readonly Column[] = [
  { name: 'HSN', of: (line) => line.hsn },
  { name: 'Qty', of: (line) => `${line.quantity} ${unitOf(line)}` },
  ...PRICED,
]
const COLUMNS: Record<InvoiceSeries, (sums: InvoiceSums) => readonly Column[]> = {
  invoice: columnsFor,
  bill: () => [...GOODS, money('Value', (line) => line.grossPaise)],
  // HSN and unit codes are of GST.
  'plain-bill': () => [
    { name: 'Qty', of: (line) => String(line.quantity) },
    ...PRICED,
    money('Amount', (line) => line.grossPaise),
  ],
}

const TOTALS: Record<InvoiceSeries, string> = {
  invoice: 'Invoice total, tax included',
  bill: 'Value of supply',
  'plain-bill': 'Total',
}

/** The tax columns: CGST and state tax within the state, IGST across states. */
function columnsFor({ withinState, stateTaxName }: InvoiceSums): Column[] {
  const taxes = withinState
    ? [money('CGST', (line) => line.cgstPaise), money(stateTaxName, (line) => line.sgstPaise)]
    : [money('IGST', (line) => line.igstPaise)]
  return [
    ...GOODS,
    money('Taxable', (line) => line.taxablePaise),
    { name: 'GST', of: (line) => `${line.rateBp / 100}%` },
    ...taxes,
    money('Amount', (line) => line.grossPaise),
  ]
}

/** The taxes grouped by rate. */
function InvoiceTaxes({ sums }: { sums: InvoiceSums }) {
  return (
    <table className="invoice-table num invoice-taxes">
      <thead>
        <tr>
          <th scope="col">GST rate</th>
          <th scope="col" className="align-right">
            Taxable value
          </th>
          {sums.withinState ? (
            <th scope="col" className="align-right">
              CGST
            </th>
          ) : null}
          <th scope="col" className="align-right">
            {sums.withinState ? sums.stateTaxName : 'IGST'}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.byRate.map((row) => (
          <tr key={row.rateBp}>
            <td data-name="GST rate">{row.rateBp / 100}%</td>
            <td data-name="Taxable value" className="align-right">
              {formatPaise(row.taxablePaise)}
            </td>
            {sums.withinState ? (
              <td data-name="CGST" className="align-right">
                {formatPaise(row.cgstPaise)}
              </td>
            ) : null}
            <td data-name={sums.withinState ? sums.stateTaxName : 'IGST'} className="align-right">
              {formatPaise(sums.withinState ? row.sgstPaise : row.igstPaise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
