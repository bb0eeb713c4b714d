import type { Staff } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type MovedOrders, moveOrders } from '../fulfilment/move-order.server.ts'
import { listOrdersByIds } from '../order/order-read-store.server.ts'
import { isToShip } from '../order/order-readiness.ts'
import { findManifest, updateManifest } from '../parcel/manifest-store.server.ts'
import { listParcelsOfManifest } from '../parcel/parcel-store.server.ts'

/** Why a manifest is not shipped. */
export const SHIP_MANIFEST_MESSAGES = {
  'manifest-not-found': 'We can’t find this manifest.',
  'nothing-booked': 'No parcel here has its AWB yet.',
} as const

/**
 * Records that the courier's van took the booked parcels of a manifest: their orders are shipped, each in its own
 * transaction, and their shoppers get the message. Couriers scan hours later. Refuses with SHIP_MANIFEST_MESSAGES.
 */
export async function shipManifest(
  shop: Shop,
  actor: string | Staff,
  manifestId: string,
): Promise<Result<MovedOrders, keyof typeof SHIP_MANIFEST_MESSAGES>> {
  if (!(await findManifest(shop.db, manifestId))) return refused('manifest-not-found')
  const booked = (await listParcelsOfManifest(shop.db, manifestId)).filter(({ state }) => state === 'booked')
  if (booked.length === 0) return refused('nothing-booked')
  const orders = await listOrdersByIds(shop.db, Array.from(new Set(booked.map(({ orderId }) => orderId))))
  const inputs = orders.filter(isToShip).map(({ id, version }) => ({ id, version, to: 'shipped' as const }))
  const moved = await moveOrders(shop, actor, inputs)
  await updateManifest(shop.db, manifestId, { takenAt: shop.now() }, shop.now())
  return done(moved)
}
