import { Link } from 'react-router'
import type { BadgeKind } from '#app/domain/badge-kind.ts'
import type { ManifestState } from '#app/domain/orders/parcel/manifest.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type ManifestRow = {
  id: string
  courier: string
  createdAt: Instant
  parcels: number
  state: ManifestState
}

const BADGES: Record<ManifestState, { kind: BadgeKind; name: string }> = {
  emptied: { kind: 'quiet', name: 'None left' },
  'picked-up': { kind: 'ok', name: 'Taken' },
  'pickup-failed': { kind: 'bad', name: 'No van' },
  'awaiting-pickup': { kind: 'action', name: 'At the shop' },
}

/** What was handed to a courier together, newest first. */
export function ManifestList({ manifests }: { manifests: readonly ManifestRow[] }) {
  return (
    <nav className="panel link-list mt-4" aria-label="Manifests">
      <div className="panel-head">
        <h2>Manifests</h2>
      </div>
      {manifests.map(({ id, courier, createdAt, parcels, state }) => (
        <Link key={id} to={`/admin/orders/manifests/${id}`}>
          <span>
            <b>
              {courier}, {formatCount(parcels, 'parcel')}
            </b>
            <span className="sm mute num">{formatDayAndTime(createdAt)}</span>
          </span>
          <Badge kind={BADGES[state].kind}>{BADGES[state].name}</Badge>
        </Link>
      ))}
    </nav>
  )
}
