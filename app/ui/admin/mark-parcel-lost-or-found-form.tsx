import { Form } from 'react-router'
import type { Order } from '#app/domain/orders/order/order.ts'
import { lostMarkOf, MARK_PARCEL_MESSAGES } from '#app/domain/orders/parcel/lost-parcel.ts'
import type { ParcelView } from '#app/domain/orders/shipping/parcel-view.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  order: Pick<Order, 'status' | 'version'>
  parcel: Pick<ParcelView, 'id' | 'state' | 'isOwn' | 'isCredited'>
  /** Such as “Parcel 1”, where the order has several. */
  name: string | null
}

/**
 * The button that marks a parcel as lost, or as found again, or the sentence that says why it cannot be found again. It
 * asks before it marks a parcel as lost, because the shopper gets a message. There is no button if the courier reports
 * where the parcel is, or if the parcel is over.
 */
export function MarkParcelLostOrFoundForm({ order, parcel, name }: Props) {
  const fields = { intent: 'mark-parcel', parcelId: parcel.id, mark: lostMarkOf(order.status, parcel) ?? '' }
  const busy = useIsSubmitting(fields)
  const named = name?.toLowerCase() ?? 'parcel'
  if (!fields.mark) return null
  if (fields.mark === 'found' && parcel.isCredited)
    return <p className="sm mute mt-2">{MARK_PARCEL_MESSAGES['lost-credited']}</p>
  const sent = { ...fields, version: order.version }
  if (fields.mark === 'lost')
    return (
      <ConfirmedForm
        preventScrollReset
        fields={sent}
        kind="text"
        label={`Mark ${named} as lost`}
        title={`Is ${name ? named : 'the parcel'} lost?`}
        confirm="Mark as lost"
        keep="It is on its way"
      >
        The shopper gets a message that the courier has lost or damaged a parcel and that you will contact them. If you
        mark it again later, they get no second message.
      </ConfirmedForm>
    )
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(sent).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button kind="text" type="submit" busy={busy}>
        Mark {named} as found again
      </Button>
    </Form>
  )
}
