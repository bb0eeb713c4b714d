import { Form } from 'react-router'
import { type DeliverySlot, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { isToDeliver } from '#app/domain/orders/order/order-status-handling.ts'
import type { OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { ChangeBroughtByForm } from '#app/ui/admin/change-brought-by-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { DocumentLinks } from './document-links.tsx'

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
      <ChangeBroughtByForm order={order} />
      <DocumentLinks order={order} />
    </Panel>
  )
}
