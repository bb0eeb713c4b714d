import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import { needsCourierPickup } from '../parcel/manifest.ts'
import { findManifest, updateManifest } from '../parcel/manifest-store.server.ts'
import { parcelNumber } from '../parcel/parcel.ts'
import { listParcelsByOrder, listParcelsOfManifest, updateParcel } from '../parcel/parcel-store.server.ts'
import { findCourier } from './find-courier.ts'

/** Why a courier is not asked again. */
export const RETRY_MANIFEST_MESSAGES = {
  'manifest-not-found': 'We can’t find this manifest.',
  'no-courier': 'This courier is not connected any more. Send these parcels with your own courier.',
  'nothing-to-retry': 'Nothing here waits to be asked again.',
} as const
type RetryManifestReason = keyof typeof RETRY_MANIFEST_MESSAGES

/**
 * Asks the courier of a manifest again: for the numbers of the parcels it refused or never answered for, and for its
 * van. `only` is one parcel. Refuses with RETRY_MANIFEST_MESSAGES.
 */
export function retryManifest(
  shop: Shop,
  actor: Actor,
  manifestId: string,
  only: string | null,
): Promise<Result<number, RetryManifestReason>> {
  const context = auditContext(shop, actor)
  const { at } = context
  return inTransaction(shop.db, async (tx): Promise<Result<number, RetryManifestReason>> => {
    const manifest = await findManifest(tx, manifestId)
    if (!manifest) return refused('manifest-not-found')
    const courier = findCourier(shop, manifest.courier)
    if (!courier) return refused('no-courier')
    await lockOrders(
      tx,
      (await listParcelsOfManifest(tx, manifestId)).map(({ orderId }) => orderId),
    )
    const parcels = (await listParcelsOfManifest(tx, manifestId)).filter(({ id }) => only === null || id === only)
    // One that waits is asked for by itself; asked twice at once it could be booked twice.
    const again = parcels.filter(({ state }) => state === 'refused')
    const ofOrders = await listParcelsByOrder(
      tx,
      again.map(({ orderId }) => orderId),
    )
    for (const parcel of again) {
      const { id, orderId } = parcel
      const task = { state: 'waiting', stateAt: at, task: 'book', tries: 0, nextTryAt: at, failure: null } as const
      await updateParcel(tx, id, task, at)
      const place = parcelNumber(parcel, ofOrders.get(orderId) ?? [])
      const after = place ? `Parcel ${place.number}, ${courier.facts.title}` : courier.facts.title
      await insertAudit(tx, { action: 'hand-over', subject: `order:${orderId}`, before: null, after }, context)
    }
    const asksForVan = only === null && parcels.some((parcel) => needsCourierPickup(parcel, at))
    if (again.length === 0 && !asksForVan) return refused('nothing-to-retry')
    // The van of new numbers is ordered after them.
    await updateManifest(tx, manifestId, { pickupTries: 0, pickupDueAt: at, pickupFailure: null }, at)
    return done(again.length)
  })
}
