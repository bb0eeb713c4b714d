import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { data, Link, redirect } from 'react-router'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { actorNames } from '#app/domain/identity/user-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { mayEdit } from '#app/domain/orders/editing/order-edit.ts'
import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { moveOrderManually } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { OrderForm } from '#app/domain/orders/fulfilment/order-form.ts'
import { movesFrom } from '#app/domain/orders/fulfilment/order-moves.ts'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { type TimelineRow, timelineOf } from '#app/domain/orders/order/order-timeline.ts'
import { paymentMessage } from '#app/domain/orders/order/payment-text.ts'
import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/order/resend-message.server.ts'
import { cashMessage } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { listPaymentEventsOf } from '#app/domain/payments/gateway/payment-event-store.server.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { CASH, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { leftToRefund } from '#app/domain/payments/refund/order-refund.ts'
import { type Refund, sumToPayOut } from '#app/domain/payments/refund/refund.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import { carrierLink } from '#app/domain/settings/carrier-link.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/status-badge.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { OrderCustomer, OrderMoney, OrderPacks } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoves } from './order-moves.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db, now } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const [refunds, payments, creditNotes, settings, customer, parked] = await Promise.all([
    listRefundsOf(db, order.id),
    listPaymentsOf(db, order.id),
    listCreditNotes(db, [order.id]),
    findSettings(db),
    findCustomer(db, order.userId),
    hasParkedMoney(db, order.id),
  ])
  const cash = payments.find(({ gateway }) => gateway === CASH)
  const remittance = cash ? await findRemittanceOf(db, order.id) : null
  return {
    at: now(),
    order,
    customer,
    timeline: await readTimeline({ db }, order.id, refunds),
    money: paymentMessage(order, refunds, sumPaid(payments), parked),
    cash: cash ? cashMessage(cash, order.carrier ?? '', remittance) : null,
    parked,
    mayEdit: mayEdit(order.status) && !order.invoiceNumber,
    payOutPaise: sumToPayOut(refunds),
    mayRefund: leftToRefund({ payments, refunds }) > 0,
    hasCreditNote: creditNotes.length > 0,
    moves: movesFrom(order.status),
    address: addressLines(order.address),
    carriers: settings.carriers.map((carrier) => carrier.name),
    parcelLink: order.carrier && order.awb ? carrierLink(settings.carriers, order.carrier, order.awb) : null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const back = (title: string) => redirect(`/admin/orders/${params.id}`, { headers: withFlash(undefined, { title }) })
  const parsed = parseForm(form, OrderForm)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'note') {
    const noted = await addOrderNote(shop, admin.id, params.id, input.note, { shown: input.shown })
    if (noted.ok) return back('Note saved')
    return refusedForm(form, null, { fields: { note: NOTE_MESSAGES[noted.reason] }, status: 400 })
  }
  if (input.intent === 'resend') {
    const sent = await resendMessage(shop, admin.id, params.id, input.message)
    return back(sent.ok ? 'The message is sent again' : RESEND_MESSAGES[sent.reason])
  }
  const moved = await moveOrderManually(shop, params.id, input, admin)
  if (moved.ok) return back(moved.value)
  return moved.codeNeeded ? codeNeededForm(form) : refusedForm(form, moved.message, { fields: moved.fields })
}

// A refused move shows the order as it is now.
export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const answerTo = (intent: string) => (answer?.typed.intent === intent ? answer : undefined)
  const { order, customer, at, timeline, moves, address, carriers, parcelLink } = loaderData
  const { money, cash, payOutPaise, mayEdit, mayRefund } = loaderData
  return (
    <>
      <div className="admin-head short-head">
        <Link className="icon-button back no-print" to="/admin/orders" aria-label="Back to orders">
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <h1 className="lead-b num">{order.id}</h1>
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.paymentStatus} />
        <span className="spacer" />
        <OrderDocuments order={order} hasCreditNote={loaderData.hasCreditNote} />
      </div>
      <div className="form-grid">
        <div className="stack">
          <OrderPacks order={order} />
          <OrderMoves
            key={order.id}
            order={order}
            parked={loaderData.parked}
            moves={moves}
            carriers={carriers}
            parcelLink={parcelLink}
            answer={answerTo('move')}
          />
        </div>
        <div className="stack">
          <OrderCustomer order={order} address={address} customer={customer} at={at} />
          <OrderMoney {...{ order, money, cash, payOutPaise, mayEdit, mayRefund }} parked={loaderData.parked} />
          <OrderHistory rows={timeline} answer={answerTo('note')} />
        </div>
      </div>
    </>
  )
}

type OrderDocumentsProps = { order: Order; hasCreditNote: boolean }

/** The documents of an order, each as a PDF: slip and label always, the invoice from the packing table on, a credit note once it is issued. */
function OrderDocuments({ order, hasCreditNote }: OrderDocumentsProps) {
  const kinds = [
    ['slip', 'Slip'],
    ['label', 'Label'],
    ...(order.invoiceNumber || isInvoiceDue(order) ? [['invoice', 'Invoice']] : []),
    ...(hasCreditNote ? [['credit-note', 'Credit note']] : []),
  ]
  return (
    <div className="row tight wrapping no-print">
      {kinds.map(([kind, name]) => (
        <a
          key={kind}
          className="btn quiet"
          href={`/admin/documents?kind=${kind}&order=${order.id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Printer className="icon" aria-hidden="true" />
          {name}
        </a>
      ))}
    </div>
  )
}

/** Everything that happened to an order, from all the places it is written down in, with the names of whoever did it. */
async function readTimeline(
  { db }: Pick<Shop, 'db'>,
  orderId: string,
  refunds: readonly Refund[],
): Promise<TimelineRow[]> {
  const [events, messages, paymentEvents, edits] = await Promise.all([
    listEvents(db, orderId, 'staff'),
    listMessagesOf(db, orderId),
    listPaymentEventsOf(db, orderId),
    listAudit(db, `order:${orderId}`),
  ])
  const named = await actorNames(db, [...events, ...edits])
  return timelineOf({
    events: named.slice(0, events.length) as typeof events,
    messages,
    words: paymentEvents,
    refunds,
    edits: named.slice(events.length) as typeof edits,
  })
}
