import { Link } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { UnpaidDelivery } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import {
  listUnpaidDeliveries,
  sumUnpaidDeliveries,
} from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { MAX_ORDERS, recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import { listCashWith, listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import {
  type CourierDebt,
  cashHolderText,
  RECEIVE_CASH_MESSAGES,
  type ReceiveCashReason,
  stillOwed,
} from '#app/domain/payments/cash/cash-remittance.ts'
import { CASH_FIELDS, cashRemittanceFormSchema } from '#app/domain/payments/cash/cash-remittance-form.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatAgo, formatDate } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { MoneyHeader } from '../money-header.tsx'
import type { Route } from './+types/route.ts'
import { CashReceivedForm } from './cash-received-form.tsx'
import { Remittances } from './remittances.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Cash to receive', matches) }]

const MAX_ORDERS_SHOWN = 100
const MAX_REMITTANCES_SHOWN = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db, now } = shopOf(context)
  const [debts, owed, unpaid, short, latest] = await Promise.all([
    listCourierDebts(db),
    sumUnpaidDeliveries(db),
    listUnpaidDeliveries(db, { limit: MAX_ORDERS_SHOWN }),
    listRemittances(db, { owedOnly: true, limit: MAX_ORDERS_SHOWN }),
    listRemittances(db, { owedOnly: false, limit: MAX_REMITTANCES_SHOWN }),
  ])
  const wanted = new URL(request.url).searchParams.get('courier')
  const debt = debts.find(({ courier }) => courier === wanted) ?? debts[0] ?? null
  const found = debt ? await listCashWith(db, debt.courier, { limit: MAX_ORDERS }) : []
  return {
    at: now(),
    debts,
    debt,
    orders: found.slice(0, MAX_ORDERS_SHOWN),
    // The orders that "all" marks, among them those that are not shown.
    all: { orders: found.length, paise: sumBy(found, ({ amountPaise }) => amountPaise) },
    owed,
    unpaid,
    short,
    latest,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, cashRemittanceFormSchema, { lists: CASH_FIELDS })
  if (!parsed.ok) return invalidForm(parsed, { ticked: form.getAll('order').map(String) })
  const input = parsed.value
  if ('shortage' in input) {
    const settled = await settleCashShortage(shop, actor, input.shortage, input.intent)
    const title = settled.ok ? SHORTAGE_SAVED[input.intent] : 'Somebody else has settled this already.'
    return redirectWithToast('/admin/money/cash', { title })
  }
  const { courier, amount, reference, note, seenPaise, order: ticked } = input
  const orderIds = input.intent === 'all' ? ({ all: true, seenPaise } as const) : ticked
  const received = await recordCashRemittance(shop, actor, { courier, orderIds, amountPaise: amount, reference, note })
  if (received.ok) {
    const title = received.value > 0 ? `Saved. ${formatMoney(received.value)} is still owed` : 'Cash marked as received'
    return redirectWithToast(`/admin/money/cash?${new URLSearchParams({ courier })}`, { title })
  }
  const message = RECEIVE_CASH_MESSAGES[received.reason]
  return refusedForm(form, message, { field: FIELD_OF[received.reason], extra: { ticked } })
}

const FIELD_OF: Record<ReceiveCashReason, 'orders' | 'amount' | 'note'> = {
  'nothing-chosen': 'orders',
  'changed-meanwhile': 'orders',
  'more-than-owed': 'amount',
  'paid-back-more': 'orders',
  'reason-needed': 'note',
}

const SHORTAGE_SAVED = { received: 'The missing cash is marked as received', 'written-off': 'Written off' } as const

export const shouldRevalidate = () => true

export default function Cash({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { debts, debt, orders, all, short, latest, at } = loaderData
  return (
    <>
      <MoneyHeader here="cash" />
      {debt ? (
        <>
          <CouriersOwing debts={debts} chosen={debt.courier} at={at} />
          <CashReceivedForm key={debt.courier} {...{ debt, orders, all, answer }} />
        </>
      ) : short.length > 0 ? (
        <EmptyList
          figure={formatMoney(sumBy(short, stillOwed))}
          message="Every courier has paid for its orders, but less than it collected. What was missing is under Short payments."
        />
      ) : (
        <EmptyList
          figure="₹0"
          message="No courier has cash of yours, and the drawer is counted. Orders paid in cash show here once they are delivered or sold at the counter."
        />
      )}
      <UnpaidDeliveries owed={loaderData.owed} orders={loaderData.unpaid} />
      <Remittances short={short} latest={latest} />
    </>
  )
}

type Props = { debts: readonly CourierDebt[]; chosen: string; at: Instant }

/** What each courier owes and what the drawer of the counter holds, linked to the orders. */
function CouriersOwing({ debts, chosen, at }: Props) {
  return (
    <nav className="tasks" aria-label="Who has cash">
      {debts.map(({ courier, orders, owedPaise, oldest }) => (
        <Link
          key={courier}
          to={`?${new URLSearchParams({ courier })}`}
          aria-current={courier === chosen ? 'true' : undefined}
          className="debt"
        >
          <span>
            <b className="bold">{cashHolderText(courier)}</b>
            <small>
              {formatCount(orders, 'order')}, oldest {formatAgo(oldest, at)}
            </small>
          </span>
          <span className="bold num nowrap">{formatMoney(owedPaise)}</span>
        </Link>
      ))}
    </nav>
  )
}

type UnpaidDeliveriesProps = { owed: { orders: number; owedPaise: Paise }; orders: readonly UnpaidDelivery[] }

/** What shoppers owe for orders that were delivered unpaid; each is received or written off on its own page. */
function UnpaidDeliveries({ owed, orders }: UnpaidDeliveriesProps) {
  if (orders.length === 0) return null
  return (
    <Panel
      heading="Owed by shoppers"
      beside={<span className="bold num">{formatMoney(owed.owedPaise)}</span>}
      className="mt-5"
      aria-label="Owed by shoppers"
    >
      <p className="sm mute">Delivered, and nobody was paid. Open the order to receive it.</p>
      <ul className="money-lines">
        {orders.map(({ orderId, buyer, deliveredAt, duePaise }) => (
          <li key={orderId}>
            <span>
              {buyer}
              <small className="mute block num">
                {orderId}
                {deliveredAt ? `, delivered ${formatDate(deliveredAt)}` : ''}
              </small>
            </span>
            <Link className="link sm touch-link" to={`/admin/orders/${orderId}`} aria-label={`Open ${orderId}`}>
              Open
            </Link>
            <b className="bold num nowrap">{formatMoney(duePaise)}</b>
          </li>
        ))}
      </ul>
      {owed.orders > orders.length ? (
        <p className="sm mute mt-3">
          The oldest {orders.length} of {owed.orders.toLocaleString('en-IN')} orders.
        </p>
      ) : null}
    </Panel>
  )
}
