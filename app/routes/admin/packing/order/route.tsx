import { data } from 'react-router'
import { slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { listLots, listPicks } from '#app/domain/inventory/lots/lot-store.server.ts'
import { parcelWeight } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import { mayCompletePickup } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import { isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { isInPhase, isReadyForPickup, isToMakeReady, isToShip } from '#app/domain/orders/order/order-status.ts'
import { isToDeliver } from '#app/domain/orders/order/order-status-handling.ts'
import { readCarrierSuggestions } from '#app/domain/orders/shipping/read-carrier-suggestions.server.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { isPackable, maySeeOrderInPacking, notToPackMessage } from '#app/domain/packing/order-in-packing.ts'
import { packAndShipFormSchema } from '#app/domain/packing/pack-and-ship-form.ts'
import { boxLines } from '#app/domain/packing/packing-list.ts'
import { listOrdersInPacking, listOrdersInPackingByIds, listTicks } from '#app/domain/packing/packing-store.server.ts'
import { tickKey } from '#app/domain/packing/packing-tick.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { PackingNotices } from '../packing-notices.tsx'
import { useTicks } from '../use-ticks.ts'
import type { Route } from './+types/route.ts'
import { changeOrderInPacking } from './change-order-in-packing.server.ts'
import { PackPanel } from './pack-panel.tsx'
import { LocalDeliveryPanel, PickupPanel, ReadyPanel } from './pickup-and-local-delivery-panels.tsx'
import { ShipPanel } from './ship-panel.tsx'

export const handle = LIVE_PAGE

const BACK = { to: '/admin/packing?by=order', name: 'the packing list' }

export const meta: Route.MetaFunction = ({ params, matches }) => [{ title: pageTitle(`Pack ${params.id}`, matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const [order] = await listOrdersInPackingByIds(shop.db, [params.id])
  if (!order) throw data(null, { status: 404 })
  if (!maySeeOrderInPacking(staff, order)) return { isOver: true as const, notToPack: notToPackMessage(order) }
  const [ticks, picked, lots, settings, waiting] = await Promise.all([
    listTicks(shop.db, [order.id]),
    listPicks(shop.db, [order.id]),
    listLots(
      shop.db,
      order.lines.map(({ productId }) => productId),
    ),
    readPublicSettings(shop),
    listOrdersInPacking(shop.db, 'to-pack', shop.now()),
  ])
  const at = shop.now()
  return {
    isOver: false as const,
    order,
    lines: boxLines(order, lots, picked, {
      today: indianDay(at),
      minBestBefore: minBestBefore(settings.delivery, at),
    }),
    parcel: parcelWeight(order.weightGrams, settings.delivery.packingPercent),
    ticked: ticks.map(tickKey),
    carriers: await readCarrierSuggestions(shop.db, settings.carriers, order.zone),
    courier: shop.courier?.facts.title ?? null,
    parcels: await readParcels(shop.db, order.id, settings.carriers),
    mayComplete: isReadyForPickup(order.status) && mayCompletePickup(staff, order),
    next: waiting.find((other) => other.id !== order.id)?.id ?? null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'pack')
  const form = await request.formData()
  const parsed = parseForm(form, packAndShipFormSchema)
  if (!parsed.ok) return invalidForm(parsed, { reason: undefined })
  return changeOrderInPacking({ shop: shopOf(context), staff: user, orderId: params.id, form }, parsed.value)
}

export const shouldRevalidate = () => true

export default function OrderInPackingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useLastActionData(actionData)
  if (loaderData.isOver) return <OrderIsOver id={params.id} notToPack={loaderData.notToPack} />
  return <OrderToPack shown={loaderData} answer={answer} />
}

/** For a packer an order that has arrived or ended is a number and its state: the rest is no longer their business. */
function OrderIsOver({ id, notToPack }: { id: string; notToPack: string }) {
  return (
    <div className="packing">
      <PageHeader title={id} back={BACK} />
      <Notice kind="warn" title="Do not pack this order.">
        It is {notToPack}. Only whoever looks after orders still sees whom it was for and what was in it.
      </Notice>
    </div>
  )
}

type PackingPageData = Awaited<ReturnType<typeof loader>>
type OrderToPackProps = {
  shown: Extract<PackingPageData, { isOver: false }>
  answer: ReturnType<typeof useLastActionData<Route.ComponentProps['actionData']>>
}

function OrderToPack({ shown, answer }: OrderToPackProps) {
  const { order, lines, parcel, ticked, carriers, courier, parcels, next } = shown
  const ticks = useTicks([order.id], ticked)
  const isOpen = isPackable(order)
  const isPickup = isCollected(order.fulfilment)
  const isLocal = isOwnDelivery(order.fulfilment)
  const isDone =
    isToShip(order) ||
    isToMakeReady(order) ||
    isReadyForPickup(order.status) ||
    isToDeliver(order) ||
    isInPhase(order.status, 'in-transit') ||
    order.awb
  return (
    <div className="packing">
      <PageHeader title={order.id} back={BACK} />
      <p className="row flex-wrap mute mb-4">
        <StatusBadge order={order} />
        <span>
          {isPickup ? (
            `${order.name}, pickup at the shop`
          ) : (
            <>
              {order.name}, {order.city} <span className="num">{order.pincode}</span>
            </>
          )}
        </span>
      </p>
      <PackingNotices ticks={isOpen ? ticks : { ...ticks, gone: [] }} />
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {isOpen || isDone ? null : (
        <Notice kind="warn" className="mb-4" title="Do not pack this order.">
          It is {notToPackMessage(order)}.
        </Notice>
      )}
      <div className="stack pack-columns">
        <PackPanel
          key={`pack ${order.id}`}
          order={order}
          lines={lines}
          parcel={parcel}
          ticks={isOpen ? ticks : null}
          answer={answer}
        />
        {isToMakeReady(order) ? <ReadyPanel order={order} /> : null}
        {isLocal && (isToDeliver(order) || isInPhase(order.status, 'in-transit')) ? (
          <LocalDeliveryPanel order={order} slot={slotOfOrder(order)} />
        ) : null}
        {isReadyForPickup(order.status) ? (
          <PickupPanel key={`collect ${order.id}`} order={order} mayComplete={shown.mayComplete} answer={answer} />
        ) : null}
        {isToShip(order) || order.awb ? (
          <ShipPanel key={`ship ${order.id}`} order={order} {...{ carriers, courier, parcels, answer }} />
        ) : null}
      </div>
      {next && !isOpen ? (
        <p className="mt-4">
          <ButtonLink kind="secondary" to={`/admin/packing/${next}`}>
            Pack the next order
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}
