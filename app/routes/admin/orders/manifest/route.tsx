import { data, Form } from 'react-router'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { manifestProgress, needsCourierPickup } from '#app/domain/orders/parcel/manifest.ts'
import { findManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { parcelNumber } from '#app/domain/orders/parcel/parcel.ts'
import { hasFinalAwb } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsByOrder, listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { courierPickupMessage, mayRequestCourierPickup } from '#app/domain/orders/shipping/courier-pickup-message.ts'
import { courierTitle, findCourier } from '#app/domain/orders/shipping/find-courier.ts'
import { manifestFormSchema } from '#app/domain/orders/shipping/manifest-page-form.ts'
import { RETRY_MANIFEST_MESSAGES, retryManifest } from '#app/domain/orders/shipping/retry-manifest.server.ts'
import { SHIP_MANIFEST_MESSAGES, shipManifest } from '#app/domain/orders/shipping/ship-manifest.server.ts'
import { maySeeOrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { BulkResultNotice } from '../bulk-result.tsx'
import type { Route } from './+types/route.ts'
import { ManifestDocumentLinks } from './manifest-document-links.tsx'
import { ParcelLine, RetryBookingForm } from './parcel-line.tsx'

export const handle = LIVE_PAGE

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Manifest', matches) }]

// Packers use this page too: it contains no prices.
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const manifest = await findManifest(shop.db, params.id)
  if (!manifest) throw data(null, { status: 404 })
  const parcels = await listParcelsOfManifest(shop.db, manifest.id)
  const orderIds = Array.from(new Set(parcels.map(({ orderId }) => orderId)))
  const orders = await listOrdersByIds(shop.db, orderIds)
  const shown = orders.filter((order) => maySeeOrderInPacking(user, order))
  const addresses = new Map(shown.map(({ id, address }) => [id, `${address.fullName}, ${address.pincode}`]))
  const parcelsOf = await listParcelsByOrder(shop.db, orderIds)
  const progress = manifestProgress(parcels)
  // Parcels that the courier refused come first: staff have to settle them.
  const refused = parcels.filter(({ state }) => state === 'refused')
  const others = parcels.filter(({ state }) => state !== 'refused')
  const at = shop.now()
  const withoutVan = parcels.filter((parcel) => needsCourierPickup(parcel, at)).length
  return {
    id: manifest.id,
    courier: courierTitle(shop, manifest.courier),
    labelsAtOnce: findCourier(shop, manifest.courier)?.facts.labelsAtOnce ?? 0,
    createdAt: manifest.createdAt,
    pickupDay: withoutVan === 0 && progress.booked > 0 ? manifest.pickupDay : null,
    pickupNote: manifest.pickupNote,
    pickup: courierPickupMessage(manifest, progress, withoutVan),
    isVanMissing: withoutVan > 0 && manifest.pickupDueAt === null,
    mayRequestCourierPickup: mayRequestCourierPickup(manifest, withoutVan),
    progress,
    parcels: [...refused, ...others].map(({ id, orderId, state, awb, grams, failure }) => ({
      id,
      number: parcelNumber({ id }, parcelsOf.get(orderId) ?? []),
      orderId,
      state,
      awb: hasFinalAwb(state) ? awb : null,
      grams,
      failure,
      to: addresses.get(orderId) ?? '',
    })),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, manifestFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const here = `/admin/orders/manifests/${params.id}`
  if (parsed.value.intent === 'retry') {
    const retried = await retryManifest(shop, user, params.id, parsed.value.parcel || null)
    return retried.ok
      ? redirectWithToast(here, { title: 'The courier is asked again' })
      : refusedForm(form, RETRY_MANIFEST_MESSAGES[retried.reason])
  }
  const taken = await shipManifest(shop, user, params.id)
  if (!taken.ok) return refusedForm(form, SHIP_MANIFEST_MESSAGES[taken.reason])
  const { refused } = taken.value
  const done = takenMessage(taken.value)
  return refused.length === 0 ? redirectWithToast(here, { title: done }) : data({ bulk: { done, refused } }, 409)
}

function takenMessage({ moved, followed }: { moved: number; followed: number }): string {
  const shipped = `${formatCount(moved, 'order')} shipped.`
  if (followed === 0) return shipped
  const after = followed === 1 ? '1 parcel follows its order.' : `${followed} parcels follow their orders.`
  return moved === 0 ? after : `${shipped} ${after}`
}

export const shouldRevalidate = () => true

export default function ManifestPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  const { courier, createdAt, progress, pickup, pickupDay, pickupNote, isVanMissing, parcels } = loaderData
  return (
    <>
      <PageHeader
        title={
          progress.live === 0 ? `${courier}, no parcels left` : `${courier}, ${formatCount(progress.live, 'parcel')}`
        }
        back={{ to: '/admin/orders/ship', name: 'ship parcels' }}
      />
      {answer && 'bulk' in answer ? <BulkResultNotice result={answer.bulk} /> : null}
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : null} className="mb-4" />
      <div className="form-grid">
        <Panel heading="Hand over" aria-label="Hand over">
          <p className="sm mute num mb-4">Handed over {formatDayAndTime(createdAt)}</p>
          <Notice kind={isVanMissing ? 'bad' : 'info'} className="mb-4">
            {pickup}
            {pickupDay ? (
              <span className="num">
                {' '}
                For {formatPlainDay(pickupDay)}.{' '}
                {pickupNote && pickupNote !== pickupDay ? `${courier}: ${withoutDay(pickupNote, pickupDay)}` : ''}
              </span>
            ) : null}
          </Notice>
          <ManifestDocumentLinks {...loaderData} />
          {loaderData.mayRequestCourierPickup ? <RetryBookingForm label="Ask for the van again" parcel="" /> : null}
          {progress.booked === 0 ? null : (
            <Form method="post" className="mt-4">
              <input type="hidden" name="intent" value="taken" />
              <TakenButton count={progress.booked} />
              <p className="sm mute mt-2">Their orders are shipped, and each shopper gets the message.</p>
            </Form>
          )}
        </Panel>
        <Panel
          heading="Parcels"
          beside={
            <span className="sm mute num" role="status">
              {progress.waiting > 0
                ? `${progress.booked + progress.gone} of ${progress.live} have their AWB`
                : progress.live || null}
            </span>
          }
          aria-label="Parcels"
        >
          {progress.refused > 1 ? <RetryBookingForm label={`Ask again for all ${progress.refused}`} parcel="" /> : null}
          <ol className="ship-lines">
            {parcels.map((parcel) => (
              <ParcelLine key={parcel.id} parcel={parcel} manifestId={loaderData.id} {...loaderData} />
            ))}
          </ol>
        </Panel>
      </div>
    </>
  )
}

function TakenButton({ count }: { count: number }) {
  const busy = useIsSubmitting({ intent: 'taken' })
  return (
    <Button kind="primary" large full type="submit" busy={busy}>
      {count === 1 ? 'The courier took it' : `The courier took these ${count}`}
    </Button>
  )
}

/** A courier's note on its van, such as `2026-10-16 14:00:00`, without the day that is named before it. */
function withoutDay(note: string, day: string): string {
  const [, time = note] = note.startsWith(day) ? (/^\S+[ T](\d\d:\d\d)(?::\d\d)?$/.exec(note) ?? []) : []
  return time
}
