import { Form } from 'react-router'
import { otherWayOf, type WayOfDelivery } from '#app/domain/orders/fulfilment/way-of-delivery.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

const LABELS: Record<WayOfDelivery, string> = {
  delivery: 'Send it with a courier',
  local_delivery: 'We bring it ourselves',
}

/** Has the shop itself bring an order in place of a courier, or the other way round, as long as it is here. */
export function ChangeWayOfDeliveryForm({
  order,
}: {
  order: Pick<Order, 'status' | 'fulfilment' | 'slotStart' | 'version'>
}) {
  const busy = useIsSubmitting({ intent: 'change-fulfilment' })
  const to = otherWayOf(order)
  if (!to) return null
  return (
    <Form method="post" className="mt-3" preventScrollReset>
      <input type="hidden" name="intent" value="change-fulfilment" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="to" value={to} />
      <Button kind="quiet" full type="submit" busy={busy}>
        {LABELS[to]}
      </Button>
    </Form>
  )
}
