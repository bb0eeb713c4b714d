import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { hasLabel } from '#app/domain/documents/document-kind.ts'
import type { Instant } from '#app/domain/instant.ts'
import { type BulkMove, MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/order-moves.ts'
import { isToShip, mayBecome, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { MenuLink } from '#app/ui/kit/menu-button.tsx'
import { type Selection, SelectionBar } from '#app/ui/kit/selection.tsx'
import { useLazyOnInteraction } from '#app/ui/shop/layout/lazy-component.ts'

type Props = {
  selection: Selection
  chosen: readonly OrderSummary[]
  /** Whether every row of the page is ticked: then the choice may span the whole filter. */
  isPageChosen: boolean
  at: Instant
  here: string
  total: number
  isMore: boolean
}

// Whoever ticks a row has touched the page: the menu is there by then.
const loadMenu = () => import('#app/ui/kit/menu-button.tsx').then(({ MenuButton }) => ({ default: MenuButton }))

/** What may be done with the orders that are ticked, or with all that the list's filters find: what suits one of them. */
export function OrderBar({ selection, chosen, isPageChosen, at, here, total, isMore }: Props) {
  const to = useNavigation().formData?.get('to')
  const [isWide, setIsWide] = useState(false)
  const isAll = isWide && isPageChosen
  const most = isMore ? MAX_BULK_ORDERS : Math.min(total, MAX_BULK_ORDERS)
  const ordersQuery = (orders: readonly OrderSummary[]) => (isAll ? `all=1&${here}` : listed(orders))
  const some = (status: OrderStatus) => chosen.some((order) => order.status === status)
  const toShip = chosen.filter(({ status }) => isToShip(status))
  const documents = documentsOf(chosen, ordersQuery)
  const { Lazy: MenuButton } = useLazyOnInteraction(loadMenu)
  return (
    <SelectionBar selection={selection} summary={isAll ? `${most} orders` : selectionSummary(chosen)}>
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        {isAll ? (
          <>
            <input type="hidden" name="all" value="yes" />
            <input type="hidden" name="seen" value={at} />
          </>
        ) : (
          chosen.map((order) => (
            <span key={order.id} hidden>
              <input type="hidden" name="order" value={order.id} />
              <input type="hidden" name="version" value={order.version} />
            </span>
          ))
        )}
        {STEPS.filter(({ move }) => chosen.some(({ status }) => mayBecome(status, move))).map(({ name, move }) => (
          <Button key={move} kind="quiet" type="submit" name="to" value={move} busy={to === move}>
            {name}
          </Button>
        ))}
      </Form>
      {toShip.length > 0 ? (
        <Link className="btn" to={`/admin/orders/ship?${ordersQuery(toShip)}`}>
          Ship
        </Link>
      ) : null}
      {some('confirmed') ? (
        <Link className="btn" to={`/admin/packing?${ordersQuery(chosen)}`}>
          Packing list
        </Link>
      ) : null}
      {MenuButton && documents.length > 0 ? <MenuButton label="Print" links={documents} /> : null}
      {isPageChosen && !isAll && most > chosen.length ? (
        <button type="button" className="btn" onClick={() => setIsWide(true)}>
          {isMore || total > most ? `Select the first ${most} that match` : `Select all ${most} that match`}
        </button>
      ) : null}
    </SelectionBar>
  )
}

// A cash order that is delivered was paid to its courier: what they collected is written down with it.
const STEPS: readonly { name: string; move: BulkMove }[] = [
  { name: 'Confirm', move: 'confirmed' },
  { name: 'Mark packed', move: 'packed' },
  { name: 'Delivered', move: 'delivered' },
]

/** Labels and slips once an order is confirmed, invoices where there are some; each kind opens as one file to print. */
function documentsOf(
  chosen: readonly OrderSummary[],
  ordersQuery: (orders: readonly OrderSummary[]) => string,
): MenuLink[] {
  const labelled = chosen.some((order) => hasLabel(order.status)) ? chosen : []
  const documents = [
    { kind: 'parcel', name: 'All papers', orders: labelled },
    { kind: 'label', name: 'Labels', orders: labelled },
    { kind: 'slip', name: 'Slips', orders: labelled },
    {
      kind: 'invoice',
      name: 'Invoices',
      orders: chosen.filter((order) => order.hasInvoice || STATUS_FACTS[order.status].isOnTable),
    },
  ]
  return documents
    .filter(({ orders }) => orders.length > 0)
    .map(({ kind, name, orders }) => ({
      name,
      to: `/admin/documents?kind=${kind}&${ordersQuery(orders)}`,
      newTab: true,
    }))
}

function listed(orders: readonly OrderSummary[]): string {
  return orders.map((order) => `order=${order.id}`).join('&')
}

function selectionSummary(chosen: readonly OrderSummary[]): string {
  const grams = chosen.reduce((sum, order) => sum + order.weightGrams, 0)
  return `${chosen.length === 1 ? '1 order' : `${chosen.length} orders`}, ${formatKilos(grams)}`
}
