import { PARCEL_STATE_FACTS, type ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

/** Where a parcel is. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  const { name, badge } = PARCEL_STATE_FACTS[state]
  return <Badge kind={badge}>{name}</Badge>
}
