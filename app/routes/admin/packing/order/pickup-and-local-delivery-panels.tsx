import { Form } from 'react-router'
import { type DeliverySlot, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { COMPLETE_PICKUP_MESSAGES, isToPayOnPickup } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { isToDeliver } from '#app/domain/orders/order/order-status-handling.ts'
import type { OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { ChangeWayOfDeliveryForm } from '#app/ui/admin/change-way-of-delivery-form.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { DocumentLinks } from './document-links.tsx'
import type { PackAnswer } from './pack-panel.tsx'

/** Makes a packed order ready to be collected: its shopper gets the code. */
export function ReadyPanel({ order }: { order: OrderInPacking }) {
  const busy = useIsSubmitting({ intent: 'ready' })
  return (
    <Panel heading="Put it at the counter">
      <Form method="post">
        <input type="hidden" name="intent" value="ready" />
        <input type="hidden" name="version" value={order.version} />
        <p className="sm mute mb-3">The shopper gets a message with the code to collect it.</p>
        <Button kind="primary" large full type="submit" busy={busy}>
          Mark ready
        </Button>
      </Form>
      <DocumentLinks order={order} />
    </Panel>
  )
}

type CollectProps = { order: OrderInPacking; mayComplete: boolean; answer: PackAnswer }

/**
 * Hands over an order that is ready: what is paid against its code; what is still to be paid on the page of the order.
 */
export function PickupPanel({ order, mayComplete, answer }: CollectProps) {
  const busy = useIsSubmitting({ intent: 'complete-pickup' })
  const form = useAnswerFocus(answer)
  const isToPay = isToPayOnPickup(order)
  const mayTakePayment = may(useStaff(), 'orders')
  return (
    <Panel heading="Ready for pickup" beside={<span className="sm mute">{isToPay ? 'To be paid' : 'Paid'}</span>}>
      {mayComplete && !isToPay ? (
        <Form method="post" ref={form} noValidate>
          <input type="hidden" name="intent" value="complete-pickup" />
          <input type="hidden" name="version" value={order.version} />
          <Field
            label="Code"
            {...fieldProps(answer, 'code')}
            inputMode="numeric"
            autoComplete="off"
            hint="Six digits, in the shopper’s message."
          />
          <Button kind="primary" large full type="submit" busy={busy} className="mt-3">
            Hand over
          </Button>
        </Form>
      ) : null}
      {isToPay && !mayTakePayment ? (
        <p className="sm mute">{COMPLETE_PICKUP_MESSAGES['payment-not-permitted']}</p>
      ) : null}
      {isToPay && mayTakePayment ? (
        <ButtonLink kind="primary" large full to={`/admin/orders/${order.id}`}>
          Take the payment
        </ButtonLink>
      ) : null}
      <DocumentLinks order={order} />
    </Panel>
  )
}

/** Sends a packed order out with whoever brings it for the shop: its shopper gets a message. */
export function LocalDeliveryPanel({ order, slot }: { order: OrderInPacking; slot: DeliverySlot | null }) {
  const busy = useIsSubmitting({ intent: 'set-out' })
  return (
    <Panel heading="Local delivery">
      <p className="mb-3">{slot ? slotText(slot) : 'You bring it yourselves. It needs no AWB.'}</p>
      {isToDeliver(order) ? (
        <Form method="post">
          <input type="hidden" name="intent" value="set-out" />
          <input type="hidden" name="version" value={order.version} />
          <p className="sm mute mb-3">The shopper gets a message that you are on your way.</p>
          <Button kind="primary" large full type="submit" busy={busy}>
            Mark out for delivery
          </Button>
        </Form>
      ) : (
        <p className="sm mute">It is on its way.</p>
      )}
      <ChangeWayOfDeliveryForm order={order} />
      <DocumentLinks order={order} />
    </Panel>
  )
}
