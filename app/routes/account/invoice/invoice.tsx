import type { ReactNode } from 'react'
import type { Party as Recipient } from '#app/domain/documents/printed-document.ts'
import { formatPhone } from '#app/domain/format-phone.ts'
import { formatDay, type Instant, indianDay } from '#app/domain/instant.ts'
import { formatPaise } from '#app/domain/money.ts'
import { type InvoiceSums, unitOf } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { methodName } from '#app/domain/orders/payment/payment-messages.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'

type Props = {
  order: Pick<Order, 'id' | 'paymentMethod' | 'fulfilment' | 'shipState' | 'lines' | 'discountPaise' | 'couponCode'>
  number: string
  issuedAt: Instant
  store: StoreSettings
  storeState: string
  shipState: string
  buyer: Recipient
  sums: InvoiceSums
}

/** A tax invoice with every field of CGST Rule 46, and the FSSAI number, on one printed page. */
export function Invoice({ order, number, issuedAt, store, storeState, shipState, buyer, sums }: Props) {
  return (
    <article className="invoice">
      <header className="invoice-head">
        <h1>Tax invoice</h1>
        <p className="num invoice-number">
          <b className="bold">{number}</b>
          <br />
          {formatDay(issuedAt)} {indianDay(issuedAt).slice(0, 4)}
        </p>
      </header>
      <div className="invoice-parties">
        <Party title="Sold by">
          <b className="bold">{store.legalName || store.name}</b>
          <br />
          {store.address ? `${store.address}, ${storeState} ${store.pincode}` : `Address not entered, ${storeState}`}
          <br />
          GSTIN {store.gstin || 'not entered'}
          <br />
          FSSAI {store.fssai || 'not entered'}
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
          <br />
          Payment: {methodName(order)}
          <br />
          Place of supply: {shipState} ({order.shipState})
          <br />
          Reverse charge: No
        </Party>
      </div>
      <InvoiceLines lines={order.lines} withinState={sums.withinState} stateTaxName={sums.stateTaxName} />
      {order.discountPaise > 0 ? (
        <p className="sm num">
          Coupon {order.couponCode}: {formatPaise(order.discountPaise)} off, taken off the value of each line before
          tax.
        </p>
      ) : null}
      <InvoiceTaxes sums={sums} />
      <p className="invoice-total num">
        <span>Invoice total, tax included</span> <b className="bold">{formatPaise(sums.totalPaise)}</b>
      </p>
      <p className="xs mute">
        Issued electronically; no signature is needed. {store.name} · {store.email} ·{' '}
        <span className="nowrap">{formatPhone(store.phone)}</span>
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

type InvoiceLinesProps = { lines: readonly OrderLine[]; withinState: boolean; stateTaxName: string }

/** The order lines with HSN, quantity, taxable value and tax. On a phone each line is a small list. */
function InvoiceLines({ lines, withinState, stateTaxName }: InvoiceLinesProps) {
  const columns = columnsFor(withinState, stateTaxName)
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

/** The tax columns: CGST and state tax within the state, IGST across states. */
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
