import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { findManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { isNumbered, parcelNumber } from '#app/domain/orders/parcel/parcel.ts'
import { listParcelsByOrder, listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { findCourier } from '#app/domain/orders/shipping/find-courier.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import type { Shop } from '#app/domain/shop.ts'
import { manifestDocument } from './manifest-document.ts'
import { readLetterheadLogo } from './read-document-pictures.server.ts'
import type { PrintedFile } from './render-documents.server.ts'

/**
 * Prints our manifest of the parcels that have a number, for the signature of who takes them. Refuses
 * `nothing-to-print`.
 */
export async function printManifest(
  shop: Shop,
  actor: string,
  manifestId: string,
): Promise<Result<PrintedFile, 'nothing-to-print' | 'too-many-requests'>> {
  if (!(await tryConsumeRate(shop, 'print-documents', actor))) return refused('too-many-requests')
  const manifest = await findManifest(shop.db, manifestId)
  const parcels = manifest ? (await listParcelsOfManifest(shop.db, manifestId)).filter(isNumbered) : []
  if (!manifest || parcels.length === 0) return refused('nothing-to-print')
  const orders = await listOrdersByIds(
    shop.db,
    parcels.map(({ orderId }) => orderId),
  )
  const parcelsOf = await listParcelsByOrder(
    shop.db,
    orders.map(({ id }) => id),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lines = parcels.flatMap((parcel) => {
    const order = byId.get(parcel.orderId)
    return order ? [{ parcel, order, number: parcelNumber(parcel, parcelsOf.get(order.id) ?? []) }] : []
  })
  const settings = await findSettings(shop.db)
  const document = manifestDocument(manifest, lines, withoutExamples(settings.store, shop.demo))
  const logo = await readLetterheadLogo(shop, settings)
  return done({
    fileName: `manifest-${manifestId}.pdf`,
    bytes: await shop.documentRenderer.render([document], 'Manifest', logo),
  })
}

type Reason = 'nothing-to-print' | 'too-many-requests' | Refusal<'courier-refused', string>

/**
 * The courier's own labels of a manifest, or of one of its parcels, as one PDF: asked for now, in a few seconds.
 * Refuses `courier-refused` with its reason, or when it does not answer; our labels can always be printed.
 */
export async function printCourierLabels(
  shop: Shop,
  actor: string,
  manifestId: string,
  only: string | null,
): Promise<Result<PrintedFile, Reason>> {
  if (!(await tryConsumeRate(shop, 'print-documents', actor))) return refused('too-many-requests')
  const manifest = await findManifest(shop.db, manifestId)
  const courier = manifest && findCourier(shop, manifest.courier)
  if (!courier) return refused('nothing-to-print')
  const parcels = (await listParcelsOfManifest(shop.db, manifestId)).filter(
    (parcel) => isNumbered(parcel) && (only === null || parcel.id === only),
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
