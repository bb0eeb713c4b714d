import { Form } from 'react-router'
import { MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  courier: string
  /** The orders that wait for a carrier, with the number of their parcels. */
  orders: readonly { id: string; version: number; parcelCount: number }[]
}

/** Creates a manifest of all listed orders at the connected courier, at one press. */
export function CreateManifestForm({ courier, orders }: Props) {
  const busy = useIsSubmitting({ intent: 'create-manifest' })
  const booked = orders.slice(0, MAX_BULK_ORDERS)
  const parcels = sumBy(booked, ({ parcelCount }) => parcelCount)
  return (
    <Form method="post" className="panel" aria-label={`Hand over to ${courier}`}>
      <div className="panel-head">
        <h2>{courier}</h2>
      </div>
      <input type="hidden" name="intent" value="create-manifest" />
      {booked.map(({ id, version }) => (
        <input key={id} type="hidden" name="orderVersion" value={`${id} ${version}`} />
      ))}
      <p className="sm mute mb-4">It gives each parcel its AWB, and its van is ordered once all have one.</p>
      <Button kind="primary" large full type="submit" busy={busy}>
        Hand {formatCount(parcels, 'parcel')} to {courier}
      </Button>
    </Form>
  )
}
