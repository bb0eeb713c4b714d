import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { CashOfLostParcel } from '#app/domain/orders/fulfilment/arrival-doubt.ts'
import type { Insistence } from '#app/domain/orders/fulfilment/decide-move.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { needsReason } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { CounterMethod } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { type OrderStatus, shortestWay } from '#app/domain/orders/order/order-status.ts'
import { newParcel } from '#app/domain/orders/parcel/parcel.ts'
import { isLiveParcel } from '#app/domain/orders/parcel/parcel-state.ts'
import { insertParcel, listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { Opened } from './make-shop.ts'
import { staffWithFreshCode } from './staff-with-fresh-code.ts'

/** The current order; throws when there is none. */
export async function orderNow({ shop }: Pick<Opened, 'shop'>, id: string): Promise<Order> {
  const order = await findOrder(shop.db, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Makes orders those of another user, as if they had placed them. */
export async function giveOrders({ shop }: Pick<Opened, 'shop'>, ids: readonly string[], userId: string) {
  await shop.db.updateTable('orders').set({ user_id: userId }).where('id', 'in', ids).execute()
}

/** Pays an order through the gateway. */
export async function payOnline({ shop, outside }: Opened, id: string): Promise<void> {
  const { userId } = await orderNow({ shop }, id)
  const started = expectOk(await startPayment(shop, userId, id))
  const ref = started.url.split('/').at(-1) ?? ''
  await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
}

/**
 * The parcel that collects the cash of a shipped order is lost on its way, or found again. An order of this parcel
 * alone gets another one, which may still arrive: of what is lost as a whole nothing is delivered.
 */
export async function loseCashParcel(
  { shop }: Pick<Opened, 'shop'>,
  id: string,
  state: 'lost' | 'in_transit' = 'lost',
): Promise<void> {
  await shop.db
    .updateTable('parcels')
    .set({ state })
    .where('order_id', '=', id)
    .where('collect_paise', '>', 0)
    .execute()
  const parcels = (await listParcelsOf(shop.db, id)).filter((parcel) => isLiveParcel(parcel.state))
  const [lost] = parcels
  if (parcels.length !== 1 || !lost) return
  const order = await orderNow({ shop }, id)
  const other = newParcel(order, await listParcelsOf(shop.db, id), auditContext(shop, 'usr_owner'))
  const { carrier, awb } = lost
  await inTransaction(shop.db, (tx) =>
    insertParcel(tx, { ...other, state: 'in_transit', carrier, awb: `${awb}2`, collectPaise: 0 }),
  )
}

/** What a request to move may hold, whatever the status; each status takes its own. */
type MoveExtra = {
  carrier?: string
  awb?: string
  insistOn?: readonly Insistence[]
  parcelGrams?: number
  cash?: CashOfLostParcel
  method?: CounterMethod
  reference?: string
  hasArrived?: boolean
  restock?: boolean
  note?: string
}

/**
 * Moves a cash order to delivered, the shortest way, although the parcel with its cash was lost and nobody was paid.
 */
export async function deliverUnpaid(opened: Pick<Opened, 'shop'>, id: string, extra: MoveExtra = {}) {
  await moveThrough(opened, id, ['shipped'], extra)
  await loseCashParcel(opened, id)
  await moveThrough(opened, id, ['delivered'], { ...extra, cash: 'shopper' })
}

/** Moves an order to each of these statuses, the shortest way, reloading it before each move. All may have one AWB. */
export async function moveThrough(
  opened: Pick<Opened, 'shop'>,
  id: string,
  steps: readonly OrderStatus[],
  extra: MoveExtra = {},
) {
  for (const step of steps) {
    const way = shortestWay(await orderNow(opened, id), step)
    // Where none leads there the move is tried all the same, for its refusal.
    for (const to of way.length > 0 ? way : [step]) {
      const { version } = await orderNow(opened, id)
      const note = needsReason(to) ? 'Asked on the phone' : undefined
      const insistOn = ['awb', ...(extra.insistOn ?? [])] as const
      const input = { to, version, carrier: 'Delhivery', awb: '12345678901234', note, ...extra, insistOn }
      expectOk(await moveOrder(opened.shop, staffWithFreshCode(opened.shop), id, input))
    }
  }
}
