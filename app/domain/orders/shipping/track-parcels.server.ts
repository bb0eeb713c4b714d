import { type Courier, MAX_TRACKED } from '#app/domain/delivery/courier/courier.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS, later, MINUTES } from '#app/domain/time/instant.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { claimParcelChecks, listParcelsToCheck, updateParcelNextChecks } from '../parcel/parcel-job-store.server.ts'
import { applyScans, CHECK_AFTER } from './apply-scans.server.ts'
import { findCourier } from './find-courier.ts'

/** When it is asked again about a state that a webhook told and it has not confirmed. */
const CONFIRM_AFTER = 5 * MINUTES
/** A parcel that nobody has scanned for so long is asked about less often. */
const QUIET_AFTER = 7 * 24 * HOURS
const QUIET_CHECK_AFTER = 6 * HOURS
/** After this long a check is repeated, if the courier did not answer or the process died. */
const LEASE = 3 * MINUTES
const BATCH_SIZE = 200

/**
 * Asks couriers where their parcels are, so that a lost webhook does no harm, and whether what a webhook told of an end
 * is so. Returns the number of parcels that moved.
 */
export async function trackParcels(shop: Shop): Promise<number> {
  const due = await listParcelsToCheck(shop.db, shop.now(), BATCH_SIZE)
  let moved = 0
  for (const [name, parcels] of Map.groupBy(due, ({ courier }) => courier)) {
    const courier = findCourier(shop, name)
    for (let from = 0; from < parcels.length; from += MAX_TRACKED) {
      const claimed = await claimParcelChecks(
        shop.db,
        parcels.slice(from, from + MAX_TRACKED),
        later(shop.now(), LEASE),
      )
      if (courier) moved += await track(shop, courier, claimed)
      // Without keys nobody can be asked; they may come back.
      else await planNext(shop, claimed)
    }
  }
  return moved
}

async function track(shop: Shop, courier: Courier, parcels: readonly Parcel[]): Promise<number> {
  if (parcels.length === 0) return 0
  try {
    const scans = await courier.track(
      parcels.map(({ awb, courierRef }) => ({ awb: awb ?? '', courierRef: courierRef ?? '' })),
    )
    const moved = await applyScans(shop, courier.name, scans, 'asked')
    await planNext(shop, parcels)
    return moved
  } catch (error) {
    shop.log.warn(
      { courier: courier.name, parcels: parcels.length, error: String(error) },
      'a courier could not be asked',
    )
    return 0
  }
}

async function planNext(shop: Shop, parcels: readonly Parcel[]): Promise<void> {
  const at = shop.now()
  const quietSince = later(at, -QUIET_AFTER)
  const waitOf = ({ unconfirmed, stateAt }: Parcel) => {
    if (unconfirmed) return CONFIRM_AFTER
    return stateAt < quietSince ? QUIET_CHECK_AFTER : CHECK_AFTER
  }
  for (const [wait, ofWait] of Map.groupBy(parcels, waitOf))
    await updateParcelNextChecks(
      shop.db,
      ofWait.map(({ id }) => id),
      later(at, wait),
    )
}
