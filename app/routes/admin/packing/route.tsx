import Printer from 'lucide-react/icons/printer'
import Tag from 'lucide-react/icons/tag'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { findParcelPrintChoice } from '#app/domain/documents/issue-and-print-documents.server.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { readSelectedOrderIds } from '#app/domain/orders/back-office/read-selected-order-ids.server.ts'
import { isReadyForPickup, isToMakeReady, isToShip } from '#app/domain/orders/order/order-status.ts'
import { isPackable, notToPackMessage, type OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { packingList, weigh } from '#app/domain/packing/packing-list.ts'
import {
  listOrdersAwaitingMoney,
  listOrdersInPacking,
  listOrdersInPackingByIds,
  listTicks,
} from '#app/domain/packing/packing-store.server.ts'
import { tickKey } from '#app/domain/packing/packing-tick.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { LIVE_PAGE } from '#app/ui/admin/live-page-handle.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { TooltipIconButton } from '#app/ui/kit/tooltip-icon-button.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { AwaitingMoney } from './awaiting-money.tsx'
import { OrdersInPacking } from './orders-in-packing.tsx'
import { PackingBar } from './packing-bar.tsx'
import { PackingNotices } from './packing-notices.tsx'
import { PackingProductCard } from './packing-product-card.tsx'
import { PackingProgress } from './packing-progress.tsx'
import { PackingTabs } from './packing-tabs.tsx'
import { PrintDocumentsForm } from './print-documents-form.tsx'
import { SlotDays } from './slot-days.tsx'
import { useTicks } from './use-ticks.ts'

const BY = ['product', 'order', 'ship', 'deliver', 'collect'] as const

export const handle = LIVE_PAGE

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Packing list', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'pack')
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const ids = await readSelectedOrderIds(shop, searchParams)
  const chosen = ids.length > 0 ? await listOrdersInPackingByIds(shop.db, ids) : null
  const at = shop.now()
  const orders = chosen?.filter(isPackable) ?? (await listOrdersInPacking(shop.db, 'to-pack', at))
  const [parcelKinds, toShip, toCollect, toDeliver, ticks, products, awaitingMoney] = await Promise.all([
    findParcelPrintChoice(shop, user.id),
    listOrdersInPacking(shop.db, 'to-ship', at),
    listOrdersInPacking(shop.db, 'to-collect', at),
    listOrdersInPacking(shop.db, 'to-deliver', at),
    listTicks(
      shop.db,
      orders.map(({ id }) => id),
    ),
    readList(shop, orders),
    chosen ? [] : listOrdersAwaitingMoney(shop.db),
  ])
  const days = slotDays(toDeliver)
  return {
    days,
    day: days.find(({ day }) => day === searchParams.get('day'))?.day ?? null,
    by: BY.find((by) => by === searchParams.get('by')) ?? 'product',
    chosen: ids,
    left: (chosen ?? [])
      .filter((order) => !isPackable(order))
      .map((order) => `${order.id}: ${notToPackMessage(order)}`),
    orders,
    awaitingMoney,
    toShip: toShip.filter(isToShip),
    toMakeReady: toCollect.filter(isToMakeReady),
    toDeliver,
    ready: toCollect.filter(({ status }) => isReadyForPickup(status)),
    products,
    ticked: ticks.map(tickKey),
    parcelKinds,
  }
}

/** The days on which the shop brings packed orders, the soonest first, with how many there are on each. */
function slotDays(orders: readonly OrderInPacking[]): { day: string; count: number }[] {
  const days = orders.flatMap(({ slotStart }) => (slotStart ? [indianDay(slotStart)] : []))
  return Array.from(new Set(days), (day) => ({ day, count: days.filter((other) => other === day).length }))
}

async function readList(shop: Shop, orders: Awaited<ReturnType<typeof listOrdersInPacking>>) {
  const productIds = Array.from(new Set(orders.flatMap(({ lines }) => lines.map((line) => line.productId))))
  const [lots, { delivery }] = await Promise.all([listLots(shop.db, productIds), readPublicSettings(shop)])
  const at = shop.now()
  return packingList(orders, lots, { today: indianDay(at), minBestBefore: minBestBefore(delivery, at) })
}

export default function Packing({ loaderData }: Route.ComponentProps) {
  const { by, chosen, left, orders, toShip, toMakeReady, ready, products, ticked, parcelKinds, days, day } = loaderData
  const toDeliver = loaderData.toDeliver.filter(({ slotStart }) => !day || (slotStart && indianDay(slotStart) === day))
  const ids = orders.map(({ id }) => id)
  const ticks = useTicks(ids, ticked)
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })))
  const doneGrams = weigh(lines.filter((line) => ticks.isTicked(tickKey(line))))
  const packed = by === 'collect' ? [...toMakeReady, ...ready] : by === 'deliver' ? toDeliver : toShip
  const packedGrams = weigh(packed.flatMap((order) => order.lines))
  return (
    <div className="packing">
      <PageHeader title="Packing list">
        <StickersLink chosen={chosen} />
        <TooltipIconButton label="Print the list" icon={Printer} onClick={() => window.print()} />
      </PageHeader>
      {by === 'ship' || by === 'deliver' || by === 'collect' ? (
        <PackingProgress doneGrams={packedGrams} totalGrams={packedGrams} orders={packed.length} />
      ) : (
        <PackingProgress doneGrams={doneGrams} totalGrams={weigh(lines)} orders={orders.length} />
      )}
      <PackingNotices ticks={ticks} left={left} isChosen={chosen.length > 0} />
      <PackingTabs
        by={by}
        toPack={orders.length}
        toShip={toShip.length}
        toCollect={toMakeReady.length + ready.length}
        toDeliver={loaderData.toDeliver.length}
      />
      {by === 'product' && orders.length > 0 ? (
        <div className="pack-tiles">
          {products.map((product) => (
            <PackingProductCard key={product.productId} product={product} ticks={ticks} />
          ))}
        </div>
      ) : null}
      {by === 'order' && orders.length > 0 ? (
        <>
          <PrintDocumentsForm key={ids.join()} orders={orders} kinds={parcelKinds} />
          <OrdersInPacking label="Orders to pack" orders={orders} isTicked={ticks.isTicked} />
        </>
      ) : null}
      {by === 'ship' && toShip.length > 0 ? (
        <>
          <p className="row flex-wrap mb-4 no-print">
            <ButtonLink kind="secondary" to="/admin/orders/ship">
              Ship several at once
            </ButtonLink>
          </p>
          <PrintDocumentsForm key={toShip.map(({ id }) => id).join()} orders={toShip} kinds={parcelKinds} />
          <OrdersInPacking label="Packed, to ship" orders={toShip} />
        </>
      ) : null}
      {by === 'deliver' && toDeliver.length > 0 ? (
        <>
          {days.length > 1 ? <SlotDays days={days} chosen={day} /> : null}
          <PrintDocumentsForm key={toDeliver.map(({ id }) => id).join()} orders={toDeliver} kinds={parcelKinds} />
          <OrdersInPacking label="Packed, to deliver" orders={toDeliver} />
        </>
      ) : null}
      {by === 'deliver' && toDeliver.length === 0 ? (
        <EmptyList figure="0" message="No packed orders to deliver." />
      ) : null}
      {by === 'collect' && toMakeReady.length > 0 ? (
        <section aria-labelledby="to-make-ready" className="mb-4">
          <h2 id="to-make-ready" className="mb-3">
            To make ready
          </h2>
          <OrdersInPacking label="Packed, to make ready" orders={toMakeReady} />
        </section>
      ) : null}
      {by === 'collect' && ready.length > 0 ? (
        <section aria-labelledby="ready-for-pickup">
          <h2 id="ready-for-pickup" className="mb-3">
            Ready for pickup
          </h2>
          <OrdersInPacking label="Ready for pickup" orders={ready} />
        </section>
      ) : null}
      {by === 'collect' && packed.length === 0 ? (
        <EmptyList figure="0" message="No packed orders wait to be collected." />
      ) : null}
      {by === 'ship' && toShip.length === 0 ? <EmptyList figure="0" message="No packed orders to ship." /> : null}
      {(by === 'product' || by === 'order') && orders.length === 0 ? <NothingToPack toShip={toShip.length} /> : null}
      {by === 'product' || by === 'order' ? <AwaitingMoney ids={loaderData.awaitingMoney} /> : null}
      {by === 'product' && orders.length > 0 ? <PackingBar products={products} ticks={ticks} /> : null}
    </div>
  )
}

/** Stickers for the packs of this list. */
function StickersLink({ chosen }: { chosen: readonly string[] }) {
  const orders = new URLSearchParams(chosen.map((id) => ['order', id]))
  return (
    <ButtonLink kind="quiet" className="no-print" to={`/admin/packing/stickers?${orders}`}>
      <Tag className="icon" aria-hidden="true" />
      Stickers
    </ButtonLink>
  )
}

function NothingToPack({ toShip }: { toShip: number }) {
  return (
    <EmptyList figure="0 g" message="Nothing is to be packed. Orders come here when they are confirmed.">
      {toShip > 0 ? (
        <ButtonLink kind="secondary" to="?by=ship">
          Ship what is packed
        </ButtonLink>
      ) : null}
    </EmptyList>
  )
}
