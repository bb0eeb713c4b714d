import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { addressLines } from '#app/domain/identity/address.ts'
import { listNames } from '#app/domain/identity/standing-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox-store.server.ts'
import { changeOrderByHand } from '#app/domain/orders/change-order-by-hand.server.ts'
import { MoveForm } from '#app/domain/orders/move-form.ts'
import { NOTE_SAYS, noteOrder } from '#app/domain/orders/note-order.server.ts'
import { listEvents } from '#app/domain/orders/order-event-store.server.ts'
import { movesFrom } from '#app/domain/orders/order-moves.ts'
import { findOrder } from '#app/domain/orders/order-store.server.ts'
import { paymentSays } from '#app/domain/orders/payment-words.ts'
import { listRefundsOf } from '#app/domain/payments/refund-store.server.ts'
import { carrierLink } from '#app/domain/settings/carrier-link.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { OrderCustomer } from '#app/ui/admin/order-customer.tsx'
import { OrderHistory } from '#app/ui/admin/order-history.tsx'
import { OrderMoney } from '#app/ui/admin/order-money.tsx'
import { OrderMoves } from '#app/ui/admin/order-moves.tsx'
import { OrderPacks } from '#app/ui/admin/order-packs.tsx'
import { PaymentBadge, StatusBadge } from '#app/ui/admin/status-badge.tsx'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.id} · Mewa` }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db } = shopOf(context)
  const order = await findOrder(db, params.id)
  if (!order) throw data(null, { status: 404 })
  const [events, messages, refunds, settings] = await Promise.all([
    listEvents(db, order.id, 'staff'),
    listMessagesOf(db, order.id),
    listRefundsOf(db, order.id),
    findSettings(db),
  ])
  return {
    order,
    events: await withNames(db, events),
    messages: messages.map(({ id, channel, kind, createdAt, sentAt, deadAt }) => ({
      id,
      channel,
      kind,
      createdAt,
      sentAt,
      deadAt,
    })),
    money: paymentSays(order, refunds),
    moves: movesFrom(order.status),
    address: addressLines(order.address),
    carriers: settings.carriers.map((carrier) => carrier.name),
    parcelLink: order.carrier && order.awb ? carrierLink(settings.carriers, order.carrier, order.awb) : null,
  }
}

type Db = Parameters<typeof listNames>[0]
async function withNames<Event extends { actor: string }>(db: Db, events: readonly Event[]) {
  const names = await listNames(
    db,
    events.map((event) => event.actor),
  )
  return events.map((event) => ({ ...event, actor: names.get(event.actor) ?? 'the shop' }))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = await requireStaff(context, request, 'orders')
  const shop = shopOf(context)
  const form = await request.formData()
  const back = `/admin/orders/${params.id}`
  if (form.get('edit') === 'note') {
    const typed = String(form.get('note') ?? '')
    const noted = await noteOrder(shop, admin.id, params.id, typed)
    if (!noted.ok) return data({ note: { typed, says: NOTE_SAYS[noted.reason] }, move: undefined }, { status: 400 })
    return redirect(back, { headers: withFlash(undefined, { title: 'Note saved' }) })
  }
  const parsed = parseForm(form, MoveForm)
  if (!parsed.ok)
    return data({ move: { fields: parsed.fields, typed: parsed.typed }, note: undefined }, { status: 400 })
  const changed = await changeOrderByHand(shop, params.id, parsed.value, admin.id)
  if (!changed.ok) {
    const typed = { carrier: parsed.value.carrier ?? '', awb: parsed.value.awb ?? '', note: parsed.value.note ?? '' }
    return data({ move: { fields: changed.fields, typed, refusal: changed.says }, note: undefined }, { status: 409 })
  }
  return redirect(back, { headers: withFlash(undefined, { title: changed.value }) })
}

// A refused move shows the order as it is now.
export const shouldRevalidate = () => true

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, events, messages, money, moves, address, carriers, parcelLink } = loaderData
  return (
    <>
      <div className="atop wr">
        <Link className="ib back" to="/admin/orders" aria-label="Back to orders">
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <h1 className="lead-b num">{order.id}</h1>
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.paymentStatus} />
      </div>
      <div className="fgrid">
        <div className="stack">
          <OrderPacks order={order} />
          <OrderMoves
            key={order.version}
            order={order}
            moves={moves}
            carriers={carriers}
            parcelLink={parcelLink}
            answer={actionData?.move}
          />
        </div>
        <div className="stack">
          <OrderCustomer order={order} address={address} />
          <OrderMoney order={order} money={money} />
          <OrderHistory events={events} messages={messages} answer={actionData?.note} />
        </div>
      </div>
    </>
  )
}
