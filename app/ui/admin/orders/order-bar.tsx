import { Form, Link, useNavigation } from 'react-router'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderSummary } from '#app/domain/orders/order-summary.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectionBar } from '#app/ui/kit/selection-bar.tsx'
import type { Selection } from '#app/ui/kit/use-selection.ts'
import { formatKilos } from '../stock-line.tsx'

type Props = { selection: Selection; chosen: readonly OrderSummary[] }

const LABELLED: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'undelivered']

/** What may be done with the orders that are ticked: only what suits at least one of them. */
export function OrderBar({ selection, chosen }: Props) {
  const to = useNavigation().formData?.get('to')
  const some = (...statuses: readonly OrderStatus[]) => chosen.some((order) => statuses.includes(order.status))
  const listed = (orders: readonly OrderSummary[]) => orders.map((order) => `order=${order.id}`).join('&')
  const print = (kind: string, orders = chosen) => `/admin/documents?kind=${kind}&${listed(orders)}`
  return (
    <SelectionBar selection={selection} says={sayChosen(chosen)}>
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        {chosen.map((order) => (
          <span key={order.id} hidden>
            <input type="hidden" name="order" value={order.id} />
            <input type="hidden" name="version" value={order.version} />
          </span>
        ))}
        {some('placed') ? (
          <Button kind="quiet" type="submit" name="to" value="confirmed" busy={to === 'confirmed'}>
            Confirm
          </Button>
        ) : null}
        {some('confirmed') ? (
          <Button kind="quiet" type="submit" name="to" value="packed" busy={to === 'packed'}>
            Mark packed
          </Button>
        ) : null}
      </Form>
      {some('packed') ? (
        <Link className="btn" to={`/admin/orders/ship?${listed(chosen.filter((order) => order.status === 'packed'))}`}>
          Ship
        </Link>
      ) : null}
      {some('confirmed') ? (
        <Link className="btn" to={`/admin/packing?${listed(chosen)}`}>
          Packing list
        </Link>
      ) : null}
      {some(...LABELLED) ? (
        <>
          <Print to={print('label')}>Print labels</Print>
          <Print to={print('slip')}>Print slips</Print>
        </>
      ) : null}
      {chosen.some((order) => order.hasInvoice) ? (
        <Print
          to={print(
            'invoice',
            chosen.filter((order) => order.hasInvoice),
          )}
        >
          Print invoices
        </Print>
      ) : null}
    </SelectionBar>
  )
}

function Print({ to, children }: { to: string; children: string }) {
  return (
    <a className="btn" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function sayChosen(chosen: readonly OrderSummary[]): string {
  const grams = chosen.reduce((sum, order) => sum + order.weightGrams, 0)
  return `${chosen.length === 1 ? '1 order' : `${chosen.length} orders`}, ${formatKilos(grams)}`
}
