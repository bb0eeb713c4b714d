import FileText from 'lucide-react/icons/file-text'
import { Form } from 'react-router'
import { slotOfOrder, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES, isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'

type Props = {
  order: Pick<
    Order,
    | 'id'
    | 'status'
    | 'paymentStatus'
    | 'fulfilment'
    | 'slotStart'
    | 'slotEnd'
    | 'totalPaise'
    | 'invoiceNumber'
    | 'gstScheme'
    | 'address'
    | 'problemHours'
  >
  address: readonly string[]
  may: { cancel: boolean; report: boolean; review: boolean }
}

const REFUND_TEXTS = {
  paid: (paise: Paise) => `${formatMoney(paise)} goes back to where you paid from.`,
  unpaid: 'You have not paid anything.',
}

/** The delivery address, and the shopper's actions on the order. */
export function OrderActions({ order, address, may }: Props) {
  const invoice = invoiceLabel(order)
  const isStillToCome = isInPhase(order.status, 'unpaid', 'preparing', 'in-transit')
  const slot = isStillToCome ? slotOfOrder(order) : null
  return (
    <section className="summary sm">
      <h2 className="bold plain-heading">
        {isCollected(order.fulfilment) ? FULFILMENT_NAMES[order.fulfilment] : order.address.type}
      </h2>
      <p className="mute">
        {order.address.fullName}, {address.join(', ')}
      </p>
      {slot ? <p>We bring it {slotText(slot)}.</p> : null}
      {order.address.gstin && schemeRules(order.gstScheme).isRegistered ? (
        <p className="mute num">GSTIN {order.address.gstin}</p>
      ) : null}
      <div className="row actions mt-3">
        {order.invoiceNumber ? (
          <ButtonLink kind="quiet" to={`/orders/${order.id}/invoice`}>
            <FileText className="icon" aria-hidden="true" />
            {invoice}
          </ButtonLink>
        ) : null}
        {isInPhase(order.status, 'delivered') ? null : <BuyAgainAndReview order={order} mayReview={may.review} />}
        {may.cancel ? <CancelOrder orderId={order.id} refund={refundOf(order)} /> : null}
      </div>
      {order.invoiceNumber ? (
        <p className="mute num mt-3">
          {invoice} {order.invoiceNumber}
        </p>
      ) : null}
      {may.report ? (
        <p className="mt-3">
          <ButtonLink kind="secondary" to={`/orders/${order.id}/problem`}>
            Problem with my pack?
          </ButtonLink>
        </p>
      ) : (
        <ProblemHoursNote {...order} />
      )}
    </section>
  )
}

/** The actions after delivery, first on the page. */
export function BuyAgainAndReview({ order, mayReview }: { order: Pick<Order, 'id'>; mayReview: boolean }) {
  return (
    <>
      <Form method="post" action={`/orders/${order.id}/buy-again`}>
        <Button kind="quiet" type="submit">
          Buy again
        </Button>
      </Form>
      {mayReview ? (
        <ButtonLink kind="quiet" to={`/orders/${order.id}/review`}>
          Write a review
        </ButtonLink>
      ) : null}
    </>
  )
}

function ProblemHoursNote({ status, fulfilment, problemHours }: Pick<Order, 'status' | 'fulfilment' | 'problemHours'>) {
  if (isInPhase(status, 'delivered'))
    return <p className="mute mt-3">{`The ${problemHours} hours to report a problem are over.`}</p>
  // A cancelled or returned order has no delivery to wait for.
  if (!isInPhase(status, 'preparing', 'in-transit')) return null
  return (
    <p className="mute mt-3">{`Problem with your ${isCollected(fulfilment) ? 'packs' : 'delivery'}? Tell us within ${problemHours} hours.`}</p>
  )
}

function refundOf(order: Pick<Order, 'paymentStatus' | 'totalPaise'>): string {
  return order.paymentStatus === 'paid' ? REFUND_TEXTS.paid(order.totalPaise) : REFUND_TEXTS.unpaid
}

/** Cancels the order after a confirmation; in a browser without scripts at once. */
function CancelOrder({ orderId, refund }: { orderId: string; refund: string }) {
  return (
    <ConfirmedForm
      action={`/orders/${orderId}/cancel`}
      kind="destructive"
      label="Cancel order"
      title="Cancel this order?"
      confirm="Yes, cancel it"
      keep="Keep it"
    >
      <p>{refund} This cannot be undone.</p>
    </ConfirmedForm>
  )
}
