import type { Db } from '#app/db/db.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { carrierTrackingLink } from '#app/domain/settings/delivery/carrier-tracking-link.ts'
import type { Carrier } from '#app/domain/settings/settings.ts'
import { isCreditedSince, lastCreditAt } from '../parcel/lost-parcel.ts'
import { isOwn, isUnassigned, type Parcel } from '../parcel/parcel.ts'
import { listScans } from '../parcel/parcel-scan-store.server.ts'
import { hasFinalAwb, isLiveParcel } from '../parcel/parcel-state.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { needsAwb } from './parcel-change.ts'
import type { ParcelView } from './parcel-view.ts'

/** The parcels of an order that were not withdrawn before they left, with their scans and tracking pages. */
export async function readParcels(db: Db, orderId: string, carriers: readonly Carrier[]): Promise<ParcelView[]> {
  return viewParcels(db, await listParcelsOf(db, orderId), carriers)
}

/** The same, of all `stored` parcels of an order. */
export async function viewParcels(
  db: Db,
  stored: readonly Parcel[],
  carriers: readonly Carrier[],
): Promise<ParcelView[]> {
  const parcels = stored.filter(({ state }) => isLiveParcel(state))
  const scans = await listScans(
    db,
    parcels.map(({ id }) => id),
  )
  const lost = parcels.find(({ state }) => state === 'lost')
  const creditedAt = lost ? lastCreditAt(await listRefundsOf(db, lost.orderId)) : null
  return parcels.map((parcel) => {
    const awb = hasFinalAwb(parcel.state) ? parcel.awb : null
    const { id, position, state, carrier, grams, collectPaise, failure, manifestId, unconfirmed } = parcel
    return {
      ...{ id, position, state, carrier, grams, collectPaise, failure, manifestId, unconfirmed, awb },
      link: carrier && awb ? carrierTrackingLink(carriers, carrier, awb) : null,
      isOwn: isOwn(parcel),
      isCredited: isCreditedSince(parcel, creditedAt),
      isUnassigned: isUnassigned(parcel),
      needsAwb: needsAwb(parcel, parcels.length),
      scans: scans.filter(({ parcelId }) => parcelId === id),
    }
  })
}
