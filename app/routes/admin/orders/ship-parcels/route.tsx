import { data, Link, redirect } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { readSelectedOrderIds } from '#app/domain/orders/back-office/read-selected-order-ids.server.ts'
import { moveOrders } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { MAX_SHIP_LINES, type PlannedParcel } from '#app/domain/orders/fulfilment/pasted-ship-list.ts'
import { planAwbShipments } from '#app/domain/orders/fulfilment/plan-awb-shipments.server.ts'
import { SHIP_LIST_FIELDS, shipPageFormSchema } from '#app/domain/orders/fulfilment/ship-page-form.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { isToShip } from '#app/domain/orders/order/order-status.ts'
import { type Manifest, manifestState } from '#app/domain/orders/parcel/manifest.ts'
import { listManifests } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { isUnassigned } from '#app/domain/orders/parcel/parcel.ts'
import { isLiveParcel } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsByOrder } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { commonZone } from '#app/domain/orders/shipping/carrier-suggestions.ts'
import { CREATE_MANIFEST_MESSAGES, createManifest } from '#app/domain/orders/shipping/create-manifest.server.ts'
import { courierTitle } from '#app/domain/orders/shipping/find-courier.ts'
import { readCarrierSuggestions } from '#app/domain/orders/shipping/read-carrier-suggestions.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { type BulkResult, BulkResultNotice } from '../bulk-result.tsx'
import type { Route } from './+types/route.ts'
import { AwbPlan } from './awb-plan.tsx'
import { CreateManifestForm, ManifestList } from './manifests.tsx'
import { PasteAwbsForm } from './paste-awbs-form.tsx'
import { PrintDocumentsLink } from './print-documents-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Ship parcels', matches) }]

const MANIFESTS_SHOWN = 20

// Packers use this page too: it contains no prices.
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const { db } = shop
  const chosen = (await readSelectedOrderIds(shop, new URL(request.url).searchParams)).slice(0, MAX_SHIP_LINES)
  const [packed, settings, manifests] = await Promise.all([
    chosen.length > 0
      ? listOrdersByIds(db, chosen)
      : searchOrders(db, { group: 'to-ship', sort: 'oldest' }, { perPage: MAX_SHIP_LINES }).then(
          ({ orders }) => orders,
        ),
    findSettings(db),
    listManifests(db, MANIFESTS_SHOWN),
  ])
  const found = packed.filter(isToShip)
  const booked = await listParcelsByOrder(
    db,
    found.map(({ id }) => id),
  )
  // An order that a courier is asked for, or has, waits on its manifest; the parcels of a split one wait here.
  const liveParcelsOf = (id: string) => (booked.get(id) ?? []).filter(({ state }) => isLiveParcel(state))
  const free = found.filter(({ id }) => liveParcelsOf(id).every(isUnassigned))
  return {
    courier: shop.courier?.facts.title ?? null,
    manifests: manifests.map((manifest) => manifestRow(shop, manifest)),
    onManifest: found.length - free.length,
    isChosen: chosen.length > 0,
    seesOrders: may(user, 'orders'),
    carriers: await readCarrierSuggestions(db, settings.carriers, commonZone(free)),
    letters: settings.brand.orderLetters,
    parcels: free.map(({ id, version, address, weightGrams }) => ({
      id,
      version,
      name: address.fullName,
      pincode: address.pincode,
      weightGrams,
      parcelCount: Math.max(liveParcelsOf(id).length, 1),
    })),
  }
}

function manifestRow(shop: Shop, manifest: Manifest & { live: number; gone: number }) {
  const { id, courier, createdAt, live } = manifest
  return { id, courier: courierTitle(shop, courier), createdAt, parcels: live, state: manifestState(manifest) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, shipPageFormSchema, { lists: SHIP_LIST_FIELDS })
  if (!parsed.ok) return invalidForm(parsed, NO_PLAN)
  if (parsed.value.intent === 'create-manifest') {
    const created = await createManifest(shop, user, { seen: parsed.value.orderVersion })
    if (!created.ok) return refusedForm(form, CREATE_MANIFEST_MESSAGES[created.reason], { extra: NO_PLAN })
    const { manifestId, refused, parcels } = created.value
    if (refused.length === 0) return redirect(`/admin/orders/manifests/${manifestId}`)
    const done = parcels === 1 ? '1 parcel is handed over.' : `${parcels} parcels are handed over.`
    return data({ fields: {}, typed: {}, refusal: null, ...NO_PLAN, bulk: { done, refused } }, 409)
  }
  const { intent, order: chosen, orderVersion: seen, ...pasted } = parsed.value
  const plan = await planAwbShipments(shop.db, { ...pasted, chosen })
  if (plan.length === 0) {
    const extra = { ...NO_PLAN, chosen }
    return refusedForm(form, 'Paste at least one AWB.', { field: 'text', status: 400, extra })
  }
  const answer: FormAnswer = { fields: {}, typed: pasted, refusal: null }
  if (intent === 'preview') return { ...answer, chosen, plan, bulk: undefined }

  // An order that changed since the preview has another version, and is refused.
  const inputs = plan.flatMap(({ order, message, carrier, awb }) =>
    order && !message && seen.has(order.id)
      ? [{ id: order.id, to: 'shipped' as const, version: seen.get(order.id) ?? 0, carrier, awb }]
      : [],
  )
  const { moved, refused } = await moveOrders(shop, user, inputs)
  const done = `${formatCount(moved, 'parcel')} shipped.`
  if (refused.length === 0 && moved === plan.length) {
    return redirectWithToast('/admin/orders/ship', { title: done })
  }
  const after = await planAwbShipments(shop.db, { ...pasted, chosen })
  return data({ ...answer, chosen, plan: after, bulk: { done, refused } }, 409)
}

const NO_PLAN = { chosen: [] as string[], plan: [] as PlannedParcel[], bulk: undefined as BulkResult | undefined }

export const shouldRevalidate = () => true

export default function Ship({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { parcels, carriers, letters, isChosen, seesOrders, courier, onManifest, manifests } = loaderData
  const back = seesOrders
    ? { to: '/admin/orders?group=to-ship', name: 'orders' }
    : { to: '/admin/packing', name: 'packing' }
  return (
    <>
      <PageHeader title="Ship parcels" back={back} />
      {answer?.bulk ? <BulkResultNotice result={answer.bulk} /> : null}
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {onManifest > 0 ? (
        <Notice kind="info" className="mb-4">
          {onManifest === 1 ? '1 packed order is' : `${onManifest} packed orders are`} handed over already: see the
          manifests below.
        </Notice>
      ) : null}
      {parcels.length === 0 && !answer ? (
        <EmptyList figure="0 parcels" message="No packed orders to ship." />
      ) : (
        <div className="form-grid">
          <div className="stack">
            {courier && parcels.length > 0 ? <CreateManifestForm courier={courier} orders={parcels} /> : null}
            <PasteAwbsForm
              isOther={courier !== null}
              carriers={carriers}
              chosen={
                answer?.chosen ?? parcels.filter(({ parcelCount }) => parcelCount === 1).map((parcel) => parcel.id)
              }
              letters={letters}
              answer={answer}
            />
            {answer && answer.plan.length > 0 ? (
              <AwbPlan plan={answer.plan} typed={answer.typed} chosen={answer.chosen} />
            ) : null}
          </div>
          <ParcelsToShip parcels={parcels} isChosen={isChosen} seesOrders={seesOrders} />
        </div>
      )}
      {manifests.length > 0 ? <ManifestList manifests={manifests} /> : null}
    </>
  )
}

type Props = {
  parcels: readonly { id: string; name: string; pincode: string; weightGrams: Grams; parcelCount: number }[]
  isChosen: boolean
  seesOrders: boolean
}

/** The parcels waiting for a carrier, in the order in which bare AWBs are assigned to them. */
function ParcelsToShip({ parcels, isChosen, seesOrders }: Props) {
  return (
    <Panel
      heading={isChosen ? 'Chosen parcels' : 'Packed, oldest first'}
      beside={<span className="sm mute num">{parcels.length}</span>}
      aria-label="Parcels"
    >
      <p className="mb-4">
        <PrintDocumentsLink orderIds={parcels.map(({ id }) => id)} />
      </p>
      <ol className="ship-lines">
        {parcels.map(({ id, name, pincode, weightGrams, parcelCount }) => (
          <li key={id}>
            <span className="row between num">
              {seesOrders ? (
                <Link className="card-name" to={`/admin/orders/${id}`}>
                  {id}
                </Link>
              ) : (
                <b>{id}</b>
              )}
              <b>{formatKilos(weightGrams)}</b>
            </span>
            <span className="sm mute num">
              {name}, {pincode}
              {parcelCount > 1 ? ` · ${parcelCount} parcels` : null}
            </span>
          </li>
        ))}
      </ol>
      {isChosen ? (
        <p className="mt-3">
          <Link className="link sm touch-link" to="/admin/orders/ship">
            All packed parcels
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}
