import Printer from 'lucide-react/icons/printer'
import { data } from 'react-router'
import type { z } from 'zod'
import type { NdrAnswer } from '#app/domain/delivery/courier/courier.ts'
import { type DocumentKind, mayPrint } from '#app/domain/documents/document-kind.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { businessFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { readOrderTimeline } from '#app/domain/orders/back-office/read-order-timeline.server.ts'
import { RESEND_MESSAGES, resendMessage } from '#app/domain/orders/back-office/resend-message.server.ts'
import { CHANGE_BUYER_MESSAGES, mayChangeBuyer } from '#app/domain/orders/editing/buyer-change.ts'
import { changeBuyer } from '#app/domain/orders/editing/change-buyer.server.ts'
import { mayEdit } from '#app/domain/orders/editing/order-edit.ts'
import { addOrderNote, NOTE_MESSAGES } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES, type CancelReason } from '#app/domain/orders/fulfilment/cancellation.ts'
import { completePickup } from '#app/domain/orders/fulfilment/complete-pickup.server.ts'
import { MOVE_MESSAGES, type MoveReason } from '#app/domain/orders/fulfilment/manual-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { orderActionFormSchema } from '#app/domain/orders/fulfilment/order-action-form.ts'
import { movesFrom } from '#app/domain/orders/fulfilment/order-moves.ts'
import { COMPLETE_PICKUP_MESSAGES, type CompletePickupReason } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { isChallanDue, isSentOnChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { listChallans } from '#app/domain/orders/invoicing/delivery-challan-store.server.ts'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { invoiceName } from '#app/domain/orders/order/invoice-name.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { isReadyForPickup, STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { paymentMessage } from '#app/domain/orders/payment/payment-messages.ts'
import { leftToRefund } from '#app/domain/orders/refund/order-refund.ts'
import { answerNdr, NDR_MESSAGES } from '#app/domain/orders/shipping/answer-ndr.server.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { cashMessage } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { CASH_GATEWAY, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { sumToPayOut } from '#app/domain/payments/refund/refund.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/order-status-badge.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPacks } from './order-packs.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderStatusForms } from './order-status-forms.tsx'
import { PickupCompletionForms } from './pickup-completion-forms.tsx'

export const handle = LIVE_PAGE

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'orders')
  const { db, now } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const [refunds, payments, creditNotes, challans, settings, customer, parked] = await Promise.all([
    listRefundsOf(db, order.id),
    listPaymentsOf(db, order.id),
    listCreditNotes(db, [order.id]),
    listChallans(db, [order.id]),
    findSettings(db),
    findCustomer(db, order.userId),
    hasParkedMoney(db, order.id),
  ])
  const cash = payments.find(({ gateway }) => gateway === CASH_GATEWAY)
  const remittance = cash ? await findRemittanceOf(db, order.id) : null
  return {
    at: now(),
    order,
    customer,
    timeline: await readOrderTimeline(db, order, refunds),
    money: paymentMessage(order, refunds, sumPaid(payments), parked),
    cash: cash ? cashMessage(cash, remittance) : null,
    parked,
    mayEdit: mayEdit(order.status) && !order.invoiceNumber,
    mayChangeBuyer: mayChangeBuyer(order),
    payOutPaise: sumToPayOut(refunds),
    mayRefund: leftToRefund({ payments, refunds }) > 0,
    documents: documentsOf(order, { hasCreditNote: creditNotes.length > 0, hasChallan: challans.length > 0 }).filter(
      (kind) => mayPrint(staff, kind, order.status),
    ),
    moves: movesFrom(order),
    address: addressLines(order.address),
    carriers: settings.carriers.map((carrier) => carrier.name),
    parcels: await readParcels(db, order.id, settings.carriers),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const back = (title: string) => redirectWithToast(`/admin/orders/${params.id}`, { title })
  const parsed = parseForm(form, orderActionFormSchema)
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
  if (input.intent === 'retry-delivery' || input.intent === 'return-parcel') {
    const answered = await answerNdr(shop, admin, input.parcel, toNdrAnswer(input))
    if (answered.ok) return back('The courier has your answer')
    const message = answered.reason === 'courier-refused' ? answered.detail : NDR_MESSAGES[answered.reason]
    return refusedForm(form, message)
  }
  if (input.intent === 'complete-pickup' || input.intent === 'complete-pickup-without-code') {
    const { version, method } = input
    const given =
      input.intent === 'complete-pickup' ? { code: input.code, reason: '' } : { code: null, reason: input.reason }
    const handed = await completePickup(shop, admin, params.id, { version, method, ...given })
    if (handed.ok) return back('Collected')
    const message = COMPLETE_PICKUP_MESSAGES[handed.reason]
    const field = HAND_OVER_FIELDS[handed.reason]
    return field ? refusedForm(form, null, { fields: { [field]: message } }) : refusedForm(form, message)
  }
  if (input.intent === 'buyer') return saveBuyer(shop, admin.id, params.id, form, input.version)
  const moved =
    input.to === 'cancelled'
      ? await cancelOrder(shop, admin, params.id, { as: 'staff', note: input.note })
      : await moveOrder(shop, admin, params.id, input)
  if (moved.ok) return back(STATUS_HANDLING[input.to].name)
  if (moved.reason === 'code-not-fresh') return codeNeededForm(form)
  const message = REFUSED_MOVE_MESSAGES[moved.reason]
  const field = FIELD_OF_REASON[moved.reason]
  return refusedForm(form, message, { fields: field ? { [field]: message } : {} })
}

type ParcelAnswer = Extract<z.output<typeof orderActionFormSchema>, { parcel: string }>

function toNdrAnswer(input: ParcelAnswer): NdrAnswer {
  if (input.intent === 'return-parcel') return { kind: 'return', comment: 'The seller wants it back' }
  const { phone, addressNote } = input
  return { kind: 'retry', phone: phone || null, addressNote: addressNote || null, comment: 'Please try again' }
}

/** Saves the company and GSTIN of the order, or shows why not at their fields. */
async function saveBuyer(shop: Shop, actor: string, id: string, form: FormData, version: number) {
  const order = await findOrder(shop.db, id)
  if (!order) throw data(null, { status: 404 })
  const business = parseForm(form, businessFormSchema(order.shipState, { isPickup: order.fulfilment === 'pickup' }))
  if (!business.ok) return invalidForm(business)
  const changed = await changeBuyer(shop, actor, id, { ...business.value, version })
  if (changed.ok) return redirectWithToast(`/admin/orders/${id}`, { title: 'Saved for the invoice' })
  return refusedForm(form, CHANGE_BUYER_MESSAGES[changed.reason])
}

// The refusals of one field of a hand-over, which are shown beside it.
const HAND_OVER_FIELDS: Partial<Record<CompletePickupReason, string>> = {
  'wrong-code': 'code',
  'payment-needed': 'method',
  'too-much-cash': 'method',
}

const REFUSED_MOVE_MESSAGES = { ...CANCEL_MESSAGES, ...MOVE_MESSAGES }
const FIELD_OF_REASON: Partial<Record<CancelReason | MoveReason, string>> = {
  'carrier-needed': 'carrier',
  'awb-needed': 'awb',
}

// A refused move shows the order as it is now.
export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { order, customer, at, timeline, moves, address, carriers, parcels } = loaderData
  const { money, cash, payOutPaise, mayEdit, mayRefund } = loaderData
  return (
    <>
      <PageHeader
        title={order.id}
        back={{ to: '/admin/orders', name: 'orders' }}
        badge={
          <>
            <StatusBadge order={order} />
            <PaymentBadge status={order.paymentStatus} />
          </>
        }
        isCompact
      >
        <OrderDocuments order={order} kinds={loaderData.documents} />
      </PageHeader>
      <div className="form-grid">
        <div className="stack">
          <OrderPacks order={order} />
          <OrderStatusForms
            key={order.id}
            order={order}
            parked={loaderData.parked}
            moves={moves}
            carriers={carriers}
            isBooked={parcels.some(({ state }) => state === 'booked')}
            isSplit={parcels.some(({ isUnassigned }) => isUnassigned)}
            answer={answerTo(answer, { intent: 'move' })}
          >
            {isReadyForPickup(order.status) ? <PickupCompletionForms order={order} answer={answer} /> : null}
          </OrderStatusForms>
        </div>
        <div className="stack">
          <OrderParcels parcels={parcels} answer={parcelAnswer(answer)} />
          <OrderCustomer order={order} address={address} customer={customer} at={at}>
            <OrderBuyer
              key={order.version}
              order={order}
              mayChange={loaderData.mayChangeBuyer}
              answer={answerTo(answer, { intent: 'buyer' })}
            />
          </OrderCustomer>
          <OrderMoney {...{ order, money, cash, payOutPaise, mayEdit, mayRefund }} parked={loaderData.parked} />
          <OrderHistory rows={timeline} answer={answerTo(answer, { intent: 'note' })} />
        </div>
      </div>
    </>
  )
}

/** The answer, if it belongs to a form of a parcel. */
function parcelAnswer(answer: FormAnswer | undefined): FormAnswer | undefined {
  return answerTo(answer, { intent: 'retry-delivery' }) ?? answerTo(answer, { intent: 'return-parcel' })
}

type OrderDocument = Exclude<DocumentKind, 'parcel'>

const DOCUMENT_LINKS: Record<Exclude<OrderDocument, 'invoice'>, string> = {
  slip: 'Slip',
  label: 'Label',
  'credit-note': 'Credit note',
}

/**
 * The documents of an order: the slip, the label if a courier takes it, the invoice (of a free order the challan) once it is due, a credit note once
 * issued.
 */
function documentsOf(
  order: Order,
  { hasCreditNote, hasChallan }: { hasCreditNote: boolean; hasChallan: boolean },
): OrderDocument[] {
  const creditNotes = hasCreditNote ? (['credit-note'] as const) : []
  // Nothing is sent: no slip lies in a box, and no label on it.
  if (order.channel === 'counter') return ['invoice', ...creditNotes]
  const hasInvoice = order.invoiceNumber || hasChallan || isInvoiceDue(order) || isChallanDue(order)
  const label = order.fulfilment === 'pickup' ? [] : (['label'] as const)
  return ['slip', ...label, ...(hasInvoice ? (['invoice'] as const) : []), ...creditNotes]
}

function invoiceLinkName(order: Order): string {
  return isSentOnChallan(order) ? 'Delivery challan' : invoiceName(order)
}

/** Links to the documents of an order as PDFs. */
function OrderDocuments({ order, kinds }: { order: Order; kinds: readonly OrderDocument[] }) {
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
