import Printer from 'lucide-react/icons/printer'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'

type Props = {
  id: string
  courier: string
  /** How many labels the courier prints at once; 0 when it prints none. */
  labelsAtOnce: number
  parcels: readonly { orderId: string; awb: string | null }[]
  progress: { waiting: number; live: number }
}

/** Labels and manifest: ours always, the courier's labels where it prints many at once. */
export function ManifestDocumentLinks({ id, courier, labelsAtOnce, parcels, progress }: Props) {
  if (progress.live === 0) return null
  const withNumber = parcels.filter(({ awb }) => awb !== null)
  if (withNumber.length === 0)
    return <p className="sm mute">Labels and manifest can be printed once there is an AWB.</p>
  const orderIds = Array.from(new Set(withNumber.map(({ orderId }) => orderId)))
  const printed = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <div className="stack no-print">
      {labelsAtOnce > 1 ? (
        <ButtonLink kind="secondary" full to={`/admin/orders/manifests/${id}/labels.pdf`} {...printed}>
          <Printer className="icon" aria-hidden="true" />
          {courier}’s labels
        </ButtonLink>
      ) : null}
      <ButtonLink
        kind={labelsAtOnce > 1 ? 'quiet' : 'secondary'}
        full
        to={documentsPath('label', orderIds)}
        {...printed}
      >
        <Printer className="icon" aria-hidden="true" />
        {labelsAtOnce > 1 ? 'Our labels' : `Labels for ${orderIds.length}`}
      </ButtonLink>
      <ButtonLink kind="secondary" full to={`/admin/orders/manifests/${id}/manifest.pdf`} {...printed}>
        <Printer className="icon" aria-hidden="true" />
        Manifest
      </ButtonLink>
      {progress.waiting > 0 ? <p className="sm mute">{progress.waiting} still wait for their AWB.</p> : null}
    </div>
  )
}
