import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { findManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { hasFinalAwb } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { findCourier } from '#app/domain/orders/shipping/find-courier.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { withoutExamples } from '#app/domain/settings/example-store-fields.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { manifestDocument } from './manifest-document.ts'
import type { PrintedFile } from './render-documents.server.ts'

type Printed = Result<PrintedFile, 'nothing-to-print' | 'too-many-requests' | Refusal<'courier-refused', string>>

/** The parcels of a manifest that have a number. */
function withNumber(parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter(({ state, awb }) => awb !== null && hasFinalAwb(state))
}

/**
 * Prints our manifest of the parcels that have a number, for the signature of who takes them. Refuses
 * `nothing-to-print`.
 */
export async function printManifest(shop: Shop, staffId: string, manifestId: string): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
  const manifest = await findManifest(shop.db, manifestId)
  const parcels = manifest ? withNumber(await listParcelsOfManifest(shop.db, manifestId)) : []
  if (!manifest || parcels.length === 0) return refused('nothing-to-print')
  const orders = await listOrdersByIds(
    shop.db,
    parcels.map(({ orderId }) => orderId),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lines = parcels.flatMap((parcel) => {
    const order = byId.get(parcel.orderId)
    return order ? [{ parcel, order }] : []
  })
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  return done({
    fileName: `manifest-${manifestId}.pdf`,
    bytes: await shop.documentRenderer.render([manifestDocument(manifest, lines, store)], 'Manifest'),
  })
}

/**
 * The courier's own labels of a manifest, or of one of its parcels, as one PDF: asked for now, in a few seconds.
 * Refuses `courier-refused` with its reason, or when it does not answer; our labels can always be printed.
 */
export async function printCourierLabels(
  shop: Shop,
  staffId: string,
  manifestId: string,
  only: string | null,
): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
  const manifest = await findManifest(shop.db, manifestId)
  const courier = manifest && findCourier(shop, manifest.courier)
  if (!courier) return refused('nothing-to-print')
  const parcels = withNumber(await listParcelsOfManifest(shop.db, manifestId)).filter(
    ({ id }) => only === null || id === only,
  )
  if (parcels.length === 0 || parcels.length > courier.facts.labelsAtOnce) return refused('nothing-to-print')
  try {
    const labels = await courier.labels(
      parcels.map(({ awb, courierRef }) => ({ awb: awb ?? '', courierRef: courierRef ?? '' })),
    )
    return labels.ok ? done({ fileName: `labels-${manifestId}.pdf`, bytes: labels.value }) : labels
  } catch (error) {
    shop.log.warn({ manifest: manifestId, error: String(error) }, 'a courier gave no labels')
    return refused('courier-refused', `${courier.facts.title} does not answer. Print our labels instead.`)
  }
}
