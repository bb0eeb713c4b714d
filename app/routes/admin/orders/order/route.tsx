import Printer from 'lucide-react/icons/printer'
import { data, Link } from 'react-router'
import type { OrderDocumentKind } from '#app/domain/documents/document-kinds-of-order.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { isSentOnChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { isReadyForPickup, isReturned } from '#app/domain/orders/order/order-status.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import type { Route } from './+types/route.ts'
import { changeOrder } from './change-order.server.ts'
import { DuePaymentForms } from './due-payment-forms.tsx'
import { OrderCompanyAndGstin } from './order-company-and-gstin.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPacksAndWeight } from './order-packs-and-weight.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderSlot } from './order-slot.tsx'
import { OrderStatusForms, UndoDeliveryForm } from './order-status-forms.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentUtrForm } from './payment-utr-form.tsx'
import { PickupCompletionForms } from './pickup-completion-forms.tsx'
import { readOrderPage } from './read-order-page.server.ts'

export const handle = LIVE_PAGE

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'orders')
  const { db, now } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  return readOrderPage(db, order, staff, now())
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'orders')
  const form = await request.formData()
  return changeOrder({ shop: shopOf(context), staff, orderId: params.id, form })
}

export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { order, newerId, customer, at, timeline, moves, address, parcels } = loaderData
  const { money, cash, payOutPaise, edit, mayRefund, isRefundOffBill } = loaderData
  return (
    <>
      <PageHeader
        title={order.id}
        back={{ to: '/admin/orders', name: 'orders' }}
        badge={
          <>
            <StatusBadge order={order} />
            {newerId ? (
              <Link className="link num nowrap touch-link" to={`/admin/orders/${newerId}`}>
                by {newerId}
              </Link>
            ) : null}
            <PaymentBadge status={order.paymentStatus} />
          </>
        }
        isCompact
      >
        <OrderDocumentLinks order={order} kinds={loaderData.documents} />
      </PageHeader>
      <div className="form-grid">
        <div className="stack">
          <OrderPacksAndWeight order={order} />
          <OrderStatusForms
            key={order.id}
            order={order}
            parked={loaderData.parked.some(({ isRefund }) => !isRefund)}
            payOutPaise={payOutPaise}
            moves={moves}
            shipping={loaderData.shipping}
            delivery={loaderData.delivery}
            answer={answerTo(answer, { intent: 'move' }) ?? answerTo(answer, { intent: 'change-fulfilment' })}
            undo={
              loaderData.mayUndoDelivery ? (
                <UndoDeliveryForm
                  order={order}
                  isPaidByUpi={loaderData.delivery.isPaidByUpi}
                  answer={answerTo(answer, { intent: 'undo-delivery' })}
                />
              ) : null
            }
          >
            {isReadyForPickup(order.status) ? <PickupCompletionForms order={order} answer={answer} /> : null}
          </OrderStatusForms>
          {loaderData.duePaise > 0 ? (
            <DuePaymentForms
              key={`due ${order.version}`}
              order={order}
              duePaise={loaderData.duePaise}
              answer={answer}
            />
          ) : null}
        </div>
        <div className="stack">
          <OrderParcels
            order={order}
            parcels={parcels}
            isReturned={isReturned(order.status)}
            answer={parcelAnswer(answer)}
          />
          <OrderCustomer
            order={order}
            address={address}
            customer={customer}
            at={at}
            slot={
              <OrderSlot
                // Beside that of the billing form, which is the version alone.
                key={`slot ${order.version}`}
                order={order}
                slots={loaderData.slots}
                answer={answerTo(answer, { intent: 'slot' })}
              />
            }
          >
            <OrderCompanyAndGstin
              key={order.version}
              order={order}
              mayChange={loaderData.mayChangeBilling}
              answer={answerTo(answer, { intent: 'billing' })}
            />
          </OrderCustomer>
          <OrderMoney
            {...{ order, money, cash, payOutPaise, edit, mayRefund, isRefundOffBill }}
            remittanceId={loaderData.remittanceId}
            badDebt={loaderData.badDebt}
            parked={loaderData.parked}
            utrs={loaderData.upiPayments.map((payment) => (
              <PaymentUtrForm
                key={`${payment.id} ${payment.utr}`}
                {...{ order, payment }}
                answer={answerTo(answer, { intent: 'change-utr', payment: payment.id })}
              />
            ))}
            untold={loaderData.untold}
          />
          <OrderTimeline rows={timeline} answer={answerTo(answer, { intent: 'note' })} />
        </div>
      </div>
    </>
  )
}

/** The answer, if it belongs to a form of a parcel. */
function parcelAnswer(answer: FormAnswer | undefined): FormAnswer | undefined {
  const intents = ['retry-delivery', 'return-parcel', 'mark-parcel']
  return intents.map((intent) => answerTo(answer, { intent })).find(Boolean)
}

const DOCUMENT_LINKS: Record<Exclude<OrderDocumentKind, 'invoice'>, string> = {
  slip: 'Slip',
  label: 'Label',
  'credit-note': 'Credit note',
}

function invoiceLinkName(order: Order): string {
  return isSentOnChallan(order) ? 'Delivery challan' : invoiceLabel(order)
}

/** Links to the documents of an order as PDFs. */
function OrderDocumentLinks({ order, kinds }: { order: Order; kinds: readonly OrderDocumentKind[] }) {
  return (
    <div className="row small-gap flex-wrap no-print">
      {kinds.map((kind) => (
        <ButtonLink key={kind} kind="quiet" to={documentsPath(kind, [order.id])} target="_blank" rel="noreferrer">
          <Printer className="icon" aria-hidden="true" />
          {kind === 'invoice' ? invoiceLinkName(order) : DOCUMENT_LINKS[kind]}
        </ButtonLink>
      ))}
    </div>
  )
}
