import { data, Link } from 'react-router'
import { slotChoiceText } from '#app/domain/delivery/delivery-slot.ts'
import { documentsOf } from '#app/domain/documents/order-documents.ts'
import { mayPrint } from '#app/domain/documents/print-permission.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { indianDay } from '#app/domain/indian-day.ts'
import { formatMoney } from '#app/domain/money.ts'
import { readOrderTimeline } from '#app/domain/orders/back-office/read-order-timeline.server.ts'
import { listFreeSlots } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import { mayChangeBilling } from '#app/domain/orders/editing/billing-change.ts'
import { readEditOffer } from '#app/domain/orders/editing/find-edit-refusal.server.ts'
import { mayChangeSlot } from '#app/domain/orders/editing/slot-change.ts'
import { arrivalDoubt, isCashLost } from '#app/domain/orders/fulfilment/decide-move.ts'
import { movesFrom } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { orderActionFormSchema } from '#app/domain/orders/fulfilment/order-action-form.ts'
import { readUndoOffer } from '#app/domain/orders/fulfilment/undo-delivery.server.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/credit-note-store.server.ts'
import { listChallans } from '#app/domain/orders/invoicing/delivery-challan-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { findReplacingOrder } from '#app/domain/orders/order/order-replacement-store.server.ts'
import { isReadyForPickup, isReturned } from '#app/domain/orders/order/order-stage-predicates.ts'
import { duePaise } from '#app/domain/orders/order/unpaid-delivery.ts'
import { isCashCollected } from '#app/domain/orders/parcel/parcel.ts'
import { parcelFacts } from '#app/domain/orders/parcel/parcel-facts.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { paymentMessage } from '#app/domain/orders/payment/payment-message.ts'
import { leftToRefund } from '#app/domain/orders/refund/decide-refund.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { cashMessage } from '#app/domain/payments/cash/cash-remittance.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { findBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { CASH_GATEWAY, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { sumToPayOut } from '#app/domain/payments/refund/refund.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useLastActionData } from '#app/ui/admin/use-last-action-data.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { changeOrder } from './change-order.server.ts'
import { DuePaymentForms } from './due-payment-forms.tsx'
import { OrderBilling } from './order-billing.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDocumentLinks } from './order-document-links.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPacks } from './order-packs.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderSlot } from './order-slot.tsx'
import { OrderStatusForms } from './order-status-forms.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PickupCompletionForms } from './pickup-completion-forms.tsx'
import { UndoDeliveryForm } from './undo-delivery-form.tsx'

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
  const today = indianDay(now())
  const slots = mayChangeSlot(order) ? await listFreeSlots(db, settings.localDelivery, now(), [order.id]) : null
  const cash = payments.find(({ gateway }) => gateway === CASH_GATEWAY)
  const remittance = cash ? await findRemittanceOf(db, order.id) : null
  const due = duePaise(order, refunds)
  const badDebt = await findBadDebt(db, order.id)
  const parcels = await readParcels(db, order.id, settings.carriers)
  const facts = parcelFacts(await listParcelsOf(db, order.id))
  return {
    at: now(),
    order,
    newerId: (await findReplacingOrder(db, order))?.id ?? null,
    customer,
    timeline: await readOrderTimeline(db, order, refunds),
    money: paymentMessage(order, refunds, sumPaid(payments), {
      hasParkedMoney: parked,
      isCashCollected: isCashCollected(parcels),
    }),
    cash: cash ? cashMessage(cash, remittance) : null,
    parked,
    edit: await readEditOffer(db, order),
    mayChangeBilling: mayChangeBilling(order),
    slots:
      slots
        ?.filter(({ start }) => start !== order.slotStart)
        .map((slot) => ({ start: slot.start, text: slotChoiceText(slot, today) })) ?? null,
    payOutPaise: sumToPayOut(refunds),
    duePaise: due,
    badDebt: badDebt && `${formatMoney(badDebt.amountPaise)} written off: ${badDebt.reason}`,
    mayRefund: due === 0 && leftToRefund({ order, payments, refunds }) > 0,
    documents: documentsOf(order, { hasCreditNote: creditNotes.length > 0, hasChallan: challans.length > 0 }).filter(
      (kind) => mayPrint(staff, kind, order.status),
    ),
    moves: movesFrom(order),
    mayUndoDelivery: await readUndoOffer(db, order, now()),
    address: addressLines(order.address),
    carriers: settings.carriers.map((carrier) => carrier.name),
    parcels,
    delivery: {
      missing: facts.missing,
      isOnItsWay: facts.isOnItsWay,
      isCashLost: isCashLost(order, facts),
      doubt: arrivalDoubt(order, { parcels: facts, at: now() }),
    },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'orders')
  const form = await request.formData()
  const parsed = parseForm(form, orderActionFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  return changeOrder({ shop: shopOf(context), staff, orderId: params.id, form }, parsed.value)
}

// A refused move shows the order as it is now.
export const shouldRevalidate = () => true

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { order, newerId, customer, at, timeline, moves, address, carriers, parcels } = loaderData
  const { money, cash, payOutPaise, edit, mayRefund } = loaderData
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
          <OrderPacks order={order} />
          <OrderStatusForms
            key={order.id}
            order={order}
            parked={loaderData.parked}
            moves={moves}
            carriers={carriers}
            isBooked={parcels.some(({ state }) => state === 'booked')}
            isSplit={parcels.some(({ needsAwb }) => needsAwb)}
            delivery={loaderData.delivery}
            answer={answerTo(answer, { intent: 'move' })}
            undo={
              loaderData.mayUndoDelivery ? (
                <UndoDeliveryForm order={order} answer={answerTo(answer, { intent: 'undo-delivery' })} />
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
            <OrderBilling
              key={order.version}
              order={order}
              mayChange={loaderData.mayChangeBilling}
              answer={answerTo(answer, { intent: 'billing' })}
            />
          </OrderCustomer>
          <OrderMoney
            {...{ order, money, cash, payOutPaise, edit, mayRefund }}
            badDebt={loaderData.badDebt}
            parked={loaderData.parked}
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
