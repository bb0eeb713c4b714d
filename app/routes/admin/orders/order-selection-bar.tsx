import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { hasLabel, hasSlip } from '#app/domain/documents/document-kinds-of-order.ts'
import { mayPrint } from '#app/domain/documents/print-permission.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { BAR_MOVES, MAX_BULK_ORDERS, mayMoveInBulk } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { isToShip, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { isInGroup } from '#app/domain/orders/order/order-status-handling.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { type GstScheme, issuedDocument } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { useShopGstSchemes } from '#app/ui/admin/use-shop-gst-schemes.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import type { MenuLink } from '#app/ui/kit/menu-button.tsx'
import { type Selection, SelectionBar } from '#app/ui/kit/selection.tsx'
import { useLazyOnInteraction } from '#app/ui/kit/use-lazy-component.ts'

type Props = {
  selection: Selection
  chosen: readonly OrderSummary[]
  /** Whether every row of the page is selected: then the selection can be extended to the whole filter. */
  isPageChosen: boolean
  at: Instant
  here: string
  total: number
  isMore: boolean
}

// Ticking a row is an interaction: the menu is loaded by then.
const loadMenu = () => import('#app/ui/kit/menu-button.tsx').then(({ MenuButton }) => ({ default: MenuButton }))

/** Bulk actions on the ticked orders, or on all that the filters find: those that apply to at least one of them. */
export function OrderSelectionBar({ selection, chosen, isPageChosen, at, here, total, isMore }: Props) {
  const staff = useStaff()
  const schemes = useShopGstSchemes()
  const to = useNavigation().formData?.get('to')
  const [isWide, setIsWide] = useState(false)
  const isAll = isWide && isPageChosen
  const most = isMore ? MAX_BULK_ORDERS : Math.min(total, MAX_BULK_ORDERS)
  const ordersQuery = (orders: readonly OrderSummary[]) => (isAll ? `all=1&${here}` : listed(orders))
  const toShip = chosen.filter(isToShip)
  const documents = documentsOf(chosen, schemes, staff, ordersQuery)
  const { Lazy: MenuButton } = useLazyOnInteraction(loadMenu)
  return (
    <SelectionBar selection={selection} summary={isAll ? `${most} orders` : selectionSummary(chosen)}>
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        {isAll ? (
          <>
            <input type="hidden" name="all" value="yes" />
            <input type="hidden" name="listedAt" value={at} />
          </>
        ) : (
          chosen.map((order) => (
            <span key={order.id} hidden>
              <input type="hidden" name="order" value={order.id} />
              <input type="hidden" name="version" value={order.version} />
            </span>
          ))
        )}
        {BAR_MOVES.filter((move) => chosen.some((order) => mayMoveInBulk(order, move.to))).map((move) => (
          <Button key={move.to} kind="quiet" type="submit" name="to" value={move.to} busy={to === move.to}>
            {move.label}
          </Button>
        ))}
      </Form>
      {may(staff, 'pack') && toShip.length > 0 ? (
        <ButtonLink kind="quiet" to={`/admin/orders/ship?${ordersQuery(toShip)}`}>
          Ship
        </ButtonLink>
      ) : null}
      {may(staff, 'pack') && chosen.some((order) => isInGroup(order, 'to-pack')) ? (
        <ButtonLink kind="quiet" to={`/admin/packing?${ordersQuery(chosen)}`}>
          Packing list
        </ButtonLink>
      ) : null}
      {MenuButton && documents.length > 0 ? <MenuButton label="Print" links={documents} /> : null}
      {isPageChosen && !isAll && most > chosen.length ? (
        <Button kind="quiet" onClick={() => setIsWide(true)}>
          {isMore || total > most ? `Select the first ${most} that match` : `Select all ${most} that match`}
        </Button>
      ) : null}
    </SelectionBar>
  )
}

/** Print links: labels and slips once an order is confirmed, invoices if there are any; each opens one PDF. */
function documentsOf(
  chosen: readonly OrderSummary[],
  schemes: readonly GstScheme[],
  staff: Access,
  ordersQuery: (orders: readonly OrderSummary[]) => string,
): MenuLink[] {
  const boxed = chosen.some(({ status }) => hasSlip(status)) ? chosen : []
  const labelled = chosen.some(hasLabel) ? chosen : []
  const documents = [
    { kind: 'parcel', name: 'All documents', orders: boxed },
    { kind: 'label', name: 'Labels', orders: labelled },
    { kind: 'slip', name: 'Slips', orders: boxed },
    {
      kind: 'invoice',
      name: issuedDocument(schemes).plural,
      orders: chosen.filter((order) => order.hasInvoice || STATUS_FACTS[order.status].isInPacking),
    },
  ] as const
  return documents
    .map(({ orders, ...document }) => ({
      ...document,
      orders: orders.filter(({ status }) => mayPrint(staff, document.kind, status)),
    }))
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
  const grams = sumBy(chosen, (order) => order.weightGrams)
  return `${formatCount(chosen.length, 'order')}, ${formatKilos(grams)}`
}
