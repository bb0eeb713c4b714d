import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { findManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { isNumbered } from '#app/domain/orders/parcel/parcel.ts'
import { listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { findCourier } from '#app/domain/orders/shipping/find-courier.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { PrintedFile } from './render-documents.server.ts'

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
