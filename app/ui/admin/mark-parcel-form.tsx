import { Form, useNavigation } from 'react-router'
import type { Order } from '#app/domain/orders/order/order.ts'
import { lostMarkOf } from '#app/domain/orders/parcel/lost-parcel.ts'
import type { ParcelView } from '#app/domain/orders/shipping/parcel-view.ts'
import { Button } from '#app/ui/kit/button.tsx'

type Props = {
  order: Pick<Order, 'status' | 'version'>
  parcel: Pick<ParcelView, 'id' | 'state' | 'isOwn'>
  /** Such as “Parcel 1”, where the order has several. */
  name: string | null
}

/** The button that marks a parcel as lost, or as found again; none where its courier tells where it is, or it is over. */
export function MarkParcelForm({ order, parcel, name }: Props) {
  const { formData } = useNavigation()
  const mark = lostMarkOf(order.status, parcel)
  if (!mark) return null
  const busy = formData?.get('intent') === 'mark-parcel' && formData.get('parcelId') === parcel.id
  const named = name?.toLowerCase() ?? 'parcel'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="mark-parcel" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="parcelId" value={parcel.id} />
      <input type="hidden" name="mark" value={mark} />
      <Button kind="text" type="submit" busy={busy}>
        {mark === 'lost' ? `Mark ${named} as lost` : `Mark ${named} as found again`}
      </Button>
    </Form>
  )
}
