import { Form, Link, useNavigation } from 'react-router'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderSummary } from '#app/domain/orders/order-summary.ts'
import { Button } from '#app/ui/kit/button.tsx'
import type { MenuLink } from '#app/ui/kit/menu-button.tsx'
import { SelectionBar } from '#app/ui/kit/selection-bar.tsx'
import type { Selection } from '#app/ui/kit/use-selection.ts'
import { useLate } from '#app/ui/shop/layout/late.ts'
import { formatKilos } from '../stock-line.tsx'

type Props = { selection: Selection; chosen: readonly OrderSummary[] }

const ON_TABLE: readonly OrderStatus[] = ['confirmed', 'packed']
const LABELLED: readonly OrderStatus[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'undelivered']

// Whoever ticks a row has touched the page: the menu is there by then.
const loadMenu = () => import('#app/ui/kit/menu-button.tsx').then(({ MenuButton }) => ({ default: MenuButton }))

/** What may be done with the orders that are ticked: only what suits at least one of them. */
export function OrderBar({ selection, chosen }: Props) {
  const to = useNavigation().formData?.get('to')
  const some = (...statuses: readonly OrderStatus[]) => chosen.some((order) => statuses.includes(order.status))
  const papers = papersOf(chosen)
  const { Late: MenuButton } = useLate(loadMenu)
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
      {MenuButton && papers.length > 0 ? <MenuButton label="Print" links={papers} /> : null}
    </SelectionBar>
  )
}

/** Labels and slips once an order is confirmed, invoices where there are some; each kind opens as one file to print. */
function papersOf(chosen: readonly OrderSummary[]): MenuLink[] {
  const labelled = chosen.some((order) => LABELLED.includes(order.status)) ? chosen : []
  const papers = [
    { kind: 'label', name: 'Labels', orders: labelled },
    { kind: 'slip', name: 'Slips', orders: labelled },
    {
      kind: 'invoice',
      name: 'Invoices',
      orders: chosen.filter((order) => order.hasInvoice || ON_TABLE.includes(order.status)),
    },
  ]
  return papers
    .filter(({ orders }) => orders.length > 0)
    .map(({ kind, name, orders }) => ({ name, to: `/admin/documents?kind=${kind}&${listed(orders)}`, newTab: true }))
}

function listed(orders: readonly OrderSummary[]): string {
  return orders.map((order) => `order=${order.id}`).join('&')
}

function sayChosen(chosen: readonly OrderSummary[]): string {
  const grams = chosen.reduce((sum, order) => sum + order.weightGrams, 0)
  return `${chosen.length === 1 ? '1 order' : `${chosen.length} orders`}, ${formatKilos(grams)}`
}
