import { Form } from 'react-router'
import { MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = { courier: string; parcels: readonly { id: string; version: number }[] }

/** Creates a manifest of all listed parcels at the connected courier, at one press. */
export function CreateManifestForm({ courier, parcels }: Props) {
  const busy = useIsSubmitting({ intent: 'create-manifest' })
  const booked = parcels.slice(0, MAX_BULK_ORDERS)
  return (
    <Form method="post" className="panel" aria-label={`Hand over to ${courier}`}>
      <div className="panel-head">
        <h2>{courier}</h2>
      </div>
      <input type="hidden" name="intent" value="create-manifest" />
      {booked.map(({ id, version }) => (
        <input key={id} type="hidden" name="seen" value={`${id} ${version}`} />
      ))}
      <p className="sm mute mb-4">It gives each parcel its AWB, and its van is ordered once all have one.</p>
      <Button kind="primary" large full type="submit" busy={busy}>
        {booked.length === 1 ? `Hand 1 parcel to ${courier}` : `Hand ${booked.length} parcels to ${courier}`}
      </Button>
    </Form>
  )
}
