import { useMemo } from 'react'
import { Link, useFetcher, useNavigation } from 'react-router'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { maskPhone } from '#app/domain/contact/mask-phone.ts'
import { shortSlotText, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { nextStepInList } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { nextOfAnyOrder } from '#app/domain/orders/order/order-status.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatAgo } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { useSelection } from '#app/ui/kit/selection.tsx'
import type { BulkResult } from './bulk-result.tsx'
import { OrderSelectionBar } from './order-selection-bar.tsx'

type Props = {
  orders: readonly OrderSummary[]
  at: Instant
  /** Whether all orders in the list have the same status: then the rows need not show it. */
  isSingleGroup: boolean
  /** The query string of the list, and how many orders it finds (with `isMore`: at least). */
  here: string
  total: number
  isMore: boolean
  /** Whether staff say how each order was paid that the shop brought itself. */
  upiAtDoor: boolean
}

/** The orders: a table whose bold column is the weight, cards on a phone, and the bar of bulk actions. */
export function OrderList({ orders, at, isSingleGroup, here, total, isMore, upiAtDoor }: Props) {
  const keys = useMemo(() => orders.map((order) => order.id), [orders])
  const selection = useSelection(keys)
  const chosen = orders.filter((order) => selection.has(order.id))
  return (
    <>
      <ResponsiveTable
        label="Orders"
        rows={orders}
        keyOf={(order) => order.id}
        nameOf={(order) => order.id}
        columns={columnsOf(at, { isSingleGroup, upiAtDoor })}
        card={(order) => (
          <>
            <OrderCard order={order} at={at} />
            <NextStepButton order={order} upiAtDoor={upiAtDoor} />
          </>
        )}
        selection={selection}
      />
      <OrderSelectionBar
        {...{ selection, chosen, at, here, total, isMore }}
        isPageChosen={chosen.length === orders.length}
      />
    </>
  )
}

function columnsOf(
  at: Instant,
  { isSingleGroup, upiAtDoor }: Pick<Props, 'isSingleGroup' | 'upiAtDoor'>,
): Column<OrderSummary>[] {
  const payment = (order: OrderSummary) => (
    <span className="nowrap">
      <PaymentBadge status={order.paymentStatus} method={order.paymentMethod} />
    </span>
  )
  // The table has limited space: if all orders have the same status, the number of packs is shown instead.
  const singleGroupColumns: Column<OrderSummary>[] = [
    { name: 'Packs', cell: (order) => <span className="nowrap num">{formatCount(order.packs, 'pack')}</span> },
    { name: 'Payment', cell: payment },
  ]
  const statusColumn: Column<OrderSummary> = {
    name: 'Status, payment',
    cell: (order) => (
      <span className="badge-stack">
        <StatusBadge order={order} />
        {payment(order)}
      </span>
    ),
  }
  return [
    {
      name: 'Order',
      cell: (order) => (
        <Link className="card-name num" to={`/admin/orders/${order.id}`}>
          {order.id}
        </Link>
      ),
    },
    {
      name: 'Customer',
      cell: (order) => (
        <>
          <span className="customer">{order.name}</span>
          {hasPhoneNumber(order.phone) ? <span className="xs mute num">{maskPhone(order.phone)}</span> : null}
        </>
      ),
    },
    {
      name: 'PIN',
      cell: (order) => {
        const slot = slotOfOrder(order)
        return (
          <>
            <span className="num">{placeOf(order)}</span>
            {slot ? <span className="xs mute block">{shortSlotText(slot)}</span> : null}
          </>
        )
      },
    },
    { name: 'Weight', align: 'right', bold: true, sort: 'weight', cell: (order) => formatKilos(order.weightGrams) },
    { name: 'Total', align: 'right', sort: 'total', cell: (order) => formatMoney(order.totalPaise) },
    ...(isSingleGroup ? singleGroupColumns : [statusColumn]),
    {
      name: 'Waiting',
      sort: 'waiting',
      // An order in a final status waits for nobody.
      cell: (order) =>
        nextOfAnyOrder(order.status).length > 0 ? (
          <span className="nowrap num">{formatAgo(order.since, at)}</span>
        ) : null,
    },
    { name: 'Next', cell: (order) => <NextStepButton order={order} upiAtDoor={upiAtDoor} /> },
  ]
}

/** An order card on a phone, with the weight emphasised. */
function OrderCard({ order, at }: { order: OrderSummary; at: Instant }) {
  const slot = slotOfOrder(order)
  return (
    <Link className="admin-card" to={`/admin/orders/${order.id}`}>
      <span className="row between">
        <b className="bold num">{order.id}</b>
        <span className="sm mute num">{formatAgo(order.since, at)}</span>
      </span>
      <span className="row between">
        <span>{order.name}</span>
        <span className="display extra-bold total-weight">{formatKilos(order.weightGrams)}</span>
      </span>
      <span className="row between flex-wrap">
        <span className="sm mute num">
          {[placeOf(order), ...(slot ? [shortSlotText(slot)] : []), formatCount(order.packs, 'pack')].join(' · ')}
        </span>
        <span className="row small-gap flex-wrap num">
          {formatMoney(order.totalPaise)} <PaymentBadge status={order.paymentStatus} />
          <StatusBadge order={order} />
        </span>
      </span>
    </Link>
  )
}

/** The PIN code to which an order goes; one that is collected goes nowhere. */
function placeOf({ fulfilment, pincode }: OrderSummary): string {
  return isCollected(fulfilment) ? 'Pickup' : pincode
}

type NextStepProps = {
  order: Pick<OrderSummary, 'id' | 'status' | 'fulfilment' | 'isLost' | 'paymentStatus' | 'version'>
  upiAtDoor: boolean
}

/**
 * The button for an order's usual next step. Each row sends its own form, so that the next one can be pressed while the
 * server works on the last. How an order was paid at the door is said on its page.
 */
function NextStepButton({ order, upiAtDoor }: NextStepProps) {
  const mover = useFetcher<{ bulk: BulkResult } | FormAnswer>()
  const isInBar = useNavigation().formData?.getAll('order').includes(order.id) ?? false
  const staff = useStaff()
  const step = nextStepInList(order, { upiAtDoor })
  if (!step) return null
  if ('page' in step) {
    return may(staff, step.permission) ? (
      <ButtonLink kind="secondary" className="next-step no-print" to={panelPath({ page: step.page, id: order.id })}>
        {step.label}
        <span className="sr-only"> {order.id}</span>
      </ButtonLink>
    ) : null
  }
  const isIdle = mover.state === 'idle'
  const refused = isIdle && mover.data && 'bulk' in mover.data ? mover.data.bulk.refused[0] : undefined
  return (
    <mover.Form method="post" className="next-step no-print" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <Button kind="secondary" type="submit" name="to" value={step.move} busy={isInBar || !isIdle}>
        {step.label}
        <span className="sr-only"> {order.id}</span>
      </Button>
      {refused ? (
        <p className="sm" role="alert">
          {refused.message}
        </p>
      ) : null}
    </mover.Form>
  )
}
