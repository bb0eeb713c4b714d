import { inTransaction } from '#app/db/db.server.ts'
import { nextTry } from '#app/domain/back-off.ts'
import type { CourierPickupAnswer } from '#app/domain/delivery/courier/courier.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import { courierPickupDay, type Manifest, needsCourierPickup } from '../parcel/manifest.ts'
import {
  claimCourierPickup,
  hasVanFetched,
  listDueManifests,
  updateCourierPickupTry,
} from '../parcel/manifest-store.server.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { listParcelsOfManifest, updateParcel } from '../parcel/parcel-store.server.ts'
import { findCourier } from './find-courier.ts'

const LEASE = 2 * MINUTES
const BATCH_SIZE = 10

/**
 * Asks couriers for the van of the manifests whose parcels all have their numbers, for the parcels that need one
 * (`needsCourierPickup`): Shiprocket refuses a request in which one parcel has its van. A parcel has it only if the
 * courier says so. A courier without an answer is asked again; one that says no leaves it to staff with its reason.
 * Returns the number of vans ordered.
 */
export async function requestCourierPickups(shop: Shop): Promise<number> {
  let ordered = 0
  for (const manifest of await listDueManifests(shop.db, shop.now(), BATCH_SIZE)) {
    const leaseUntil = later(shop.now(), LEASE)
    if (!(await claimCourierPickup(shop.db, manifest, leaseUntil))) continue
    if (await request(shop, { ...manifest, pickupTries: manifest.pickupTries + 1, leaseUntil })) ordered += 1
  }
  return ordered
}

type ClaimedManifest = Manifest & { leaseUntil: Instant }

async function request(shop: Shop, manifest: ClaimedManifest): Promise<boolean> {
  const { id, courier: name, pickupTries } = manifest
  const at = shop.now()
  const parcels = (await listParcelsOfManifest(shop.db, id)).filter((parcel) => needsCourierPickup(parcel, at))
  const courier = findCourier(shop, name)
  if (!courier || parcels.length === 0) {
    // Nothing to fetch: all have their van, were refused or sent otherwise.
    await updateCourierPickupTry(shop.db, manifest, { pickupDueAt: null }, shop.now())
    return false
  }
  const today = courierPickupDay(at)
  // Once it has fetched a parcel, of this manifest or another, the only van of a day has gone.
  const isGone = courier.facts.hasOneVanADay && (await hasVanFetched(shop.db, name, today))
  const day = isGone ? courierPickupDay(later(at, DAYS)) : today
  try {
    const booked = parcels.map(({ awb, courierRef }) => ({ awb: awb ?? '', courierRef: courierRef ?? '' }))
    const answer = await courier.requestPickup({ day, parcels: booked })
    if (!answer.ok) {
      await updateCourierPickupTry(shop.db, manifest, { pickupDueAt: null, pickupFailure: answer.detail }, shop.now())
      return false
    }
    await recordVan(shop, manifest, parcels, { day, ...answer.value })
    return true
  } catch (error) {
    shop.log.warn({ manifest: id, tries: pickupTries, error: String(error) }, 'a courier did not answer about its van')
    const pickupFailure = `${courier.facts.title} did not answer about the van.`
    const pickupDueAt = nextTry(pickupTries, shop.now())
    await updateCourierPickupTry(shop.db, manifest, { pickupDueAt, pickupFailure }, shop.now())
    return false
  }
}

function recordVan(
  shop: Shop,
  manifest: ClaimedManifest,
  parcels: readonly Parcel[],
  { day, note, refused }: CourierPickupAnswer & { day: string },
): Promise<void> {
  const at = shop.now()
  return inTransaction(shop.db, async (tx) => {
    await lockOrders(
      tx,
      parcels.map(({ orderId }) => orderId),
    )
    const without = new Set(refused.map(({ awb }) => awb))
    for (const { id, awb } of parcels) if (!without.has(awb ?? '')) await updateParcel(tx, id, { pickupDay: day }, at)
    const pickupFailure = refused[0]?.detail ?? null
    const ordered = { pickupDueAt: null, pickupDay: day, pickupNote: note, pickupFailure }
    await updateCourierPickupTry(tx, manifest, ordered, at)
  })
}
