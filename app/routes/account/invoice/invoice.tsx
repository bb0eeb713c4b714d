import type { ReactNode } from 'react'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { formatDay, type Instant, indianDay } from '#app/domain/instant.ts'
import { formatPaise } from '#app/domain/money.ts'
import type { InvoiceSums } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { METHOD_NAMES } from '#app/domain/orders/order/payment-text.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTaxes } from './invoice-taxes.tsx'

type Props = {
  order: Order
  number: string
  issuedAt: Instant
  store: StoreSettings
  storeState: string
  shipState: string
  address: readonly string[]
  sums: InvoiceSums
}

/** A tax invoice with every field of CGST Rule 46, and the FSSAI number, on one printed page. */
export function Invoice({ order, number, issuedAt, store, storeState, shipState, address, sums }: Props) {
  return (
    <article className="invoice">
      <header className="inv-head">
        <h1>Tax invoice</h1>
        <p className="num inv-number">
          <b className="b">{number}</b>
          <br />
          {formatDay(issuedAt)} {indianDay(issuedAt).slice(0, 4)}
        </p>
      </header>
      <div className="inv-who">
        <Party title="Sold by">
          <b className="b">{store.legalName || store.name}</b>
          <br />
          {store.address ? `${store.address}, ${storeState} ${store.pincode}` : `Address not entered, ${storeState}`}
          <br />
          GSTIN {store.gstin || 'not entered'}
          <br />
          FSSAI {store.fssai || 'not entered'}
        </Party>
        <Party title="Billed and delivered to">
          <b className="b">{order.address.fullName}</b>
          {address.map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
          <br />
          State {shipState}, code {order.shipState}
        </Party>
        <Party title="Order">
          {order.id}
          <br />
          Payment: {METHOD_NAMES[order.paymentMethod]}
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
      <p className="inv-total num">
        <span>Invoice total, tax included</span> <b className="b">{formatPaise(sums.totalPaise)}</b>
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
      <h2 className="textual b">{title}</h2>
      <p>{children}</p>
    </section>
  )
}
