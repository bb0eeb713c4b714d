import { Form, Link, useNavigation } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { ParcelBadge } from '#app/ui/admin/order-badges.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button } from '#app/ui/kit/button.tsx'

type LineProps = {
  parcel: {
    id: string
    orderId: string
    state: ParcelState
    awb: string | null
    grams: Grams
    failure: string | null
    /** Which of the parcels of its order it is; null where it has one. */
    number: { number: number; of: number } | null
    to: string
  }
  manifestId: string
  labelsAtOnce: number
  courier: string
}

/** A parcel of the manifest: its AWB and state, and what can be done while the courier refuses it. */
export function ParcelLine({ parcel, manifestId, labelsAtOnce, courier }: LineProps) {
  const seesOrders = may(useStaff(), 'orders')
  const { id, orderId, state, awb, grams, failure, number, to } = parcel
  return (
    <li className={state === 'refused' ? 'bad' : undefined}>
      <span className="row between num">
        {seesOrders ? (
          <Link className="card-name" to={`/admin/orders/${orderId}`}>
            {orderId}
          </Link>
        ) : (
          <b>{orderId}</b>
        )}
        <b>{formatKilos(grams)}</b>
      </span>
      <span className="sm mute num">{number ? `Parcel ${number.number} of ${number.of} · ${to}` : to}</span>
      <span className="row between flex-wrap">
        <span className="sm num">{awb ?? ''}</span>
        <ParcelBadge state={state} />
      </span>
      {failure ? <span className="sm reason">{failure}</span> : null}
      {state === 'refused' ? (
        <span className="row flex-wrap">
          <RetryBookingForm label="Ask again" parcel={id} />
          <Link className="link sm touch-link" to={`/admin/packing/${orderId}`}>
            Send it with your own courier
          </Link>
        </span>
      ) : null}
      {awb && labelsAtOnce === 1 && state === 'booked' ? (
        <a
          className="link sm touch-link no-print"
          href={`/admin/orders/manifests/${manifestId}/labels.pdf?parcel=${id}`}
          target="_blank"
          rel="noreferrer"
        >
          {courier}’s label
        </a>
      ) : null}
    </li>
  )
}

/** Asks the courier again for a parcel, or for all that it refused and the van. */
export function RetryBookingForm({ label, parcel }: { label: string; parcel: string }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'retry' && formData.get('parcel') === parcel
  return (
    <Form method="post" className="mt-2" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="parcel" value={parcel} />
      <Button kind="quiet" type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
