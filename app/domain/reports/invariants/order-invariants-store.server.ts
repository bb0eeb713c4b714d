import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { derivePaymentStatus } from '#app/domain/orders/order/derive-payment-status.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'

/** An invariant: a query or a function that returns the ids that violate it. */
export type Invariant = RawBuilder<object> | ((db: Db) => Promise<string[]>)

/** Invariants by the sentence shown when violated. A new one needs an entry here and a planted fault in the test. */
export type Invariants = Readonly<Record<string, Invariant>>

const ORDERS_PER_READ = 2_000

/** Invariants of an order's status, history, owner, dates and messages. */
export const ORDER_INVARIANTS: Invariants = {
  'The payment status of an order is not what its payments say': listWrongPaymentStatus,
  // Positions start at 1 without gaps, each move starts at the status of the last one, and each captured payment has an
  // event.
  'A row is missing in the history of an order': sql`
    select o.id from orders o where (select count(*) from order_events e where e.order_id = o.id) = 0
    union select e.order_id from order_events e group by e.order_id having count(*) <> max(e.position) or min(e.position) <> 1
    union select m.order_id from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by position) as stood
      from order_events where to_status is not null) as m
    where m.from_status is not null and (m.stood is null or m.stood <> m.from_status)
    union select p.order_id from payments p where p.status = 'captured' and p.gateway <> 'cash' group by p.order_id
    having count(*) > (select count(*) from order_events e where e.order_id = p.order_id and e.kind = 'payment-received')`,
  // The owner is known from the phone of the order and the actor of its first event.
  'An order belongs to somebody other than who placed it': sql`
    select o.id from orders o left join users u on u.id = o.user_id where u.id is null or u.phone <> o.phone
    union select o.id from orders o join order_events e on e.order_id = o.id and e.position = 1
    where o.channel = 'shop' and e.actor like 'usr_%' and e.actor <> o.user_id`,
  'A date of an order is missing': sql`
    select o.id from orders o where o.status = 'pending_payment' and o.hold_until is null
    union select e.order_id as id from order_events e join orders o on o.id = e.order_id
    where (e.to_status = 'placed' and o.placed_at is null) or (e.to_status = 'shipped' and o.shipped_at is null)
      or (e.to_status = 'delivered' and o.status = 'delivered' and o.delivered_at is null)
      or (e.to_status = 'ready_for_pickup' and (o.ready_at is null or o.pickup_until is null))`,
  'An order went another way than it was to go': sql`
    select e.order_id as id from order_events e join orders o on o.id = e.order_id
    where (o.fulfilment <> 'delivery' and e.to_status = 'shipped') or (o.fulfilment <> 'pickup' and e.to_status = 'ready_for_pickup')
      or (o.fulfilment <> 'local_delivery' and e.from_status = 'packed' and e.to_status = 'out_for_delivery')
    union select id from orders where fulfilment = 'pickup' and (ship_state <> shop_state or delivery_paise <> 0 or cod_fee_paise <> 0)
    union select id from orders where (fulfilment <> 'local_delivery' and slot_start is not null)
      or (slot_start is null) <> (slot_end is null) or slot_end <= slot_start`,
  // At the counter the goods are handed over in the shop's state, whatever state the buyer is registered in.
  'The GSTIN of a buyer is of another state than the place of supply': sql`
    select id from orders where channel <> 'counter' and substr(buyer_gstin, 1, 2) <> ship_state`,
  'A date is empty': sql`
    select id from orders where cast(created_at as text) not like '2%' or cast(updated_at as text) not like '2%'
      or cast(coalesce(placed_at, created_at) as text) not like '2%' or cast(coalesce(shipped_at, created_at) as text) not like '2%'
      or cast(coalesce(delivered_at, created_at) as text) not like '2%' or due_day not like '2%'
    union select order_id from order_events where cast(at as text) not like '2%'
    union select order_id from payments where cast(created_at as text) not like '2%'
    union select number from invoices where cast(issued_at as text) not like '2%'
    union select id from stock_movements where cast(at as text) not like '2%'`,
  // Messages about orders are never deleted; erasing a person empties their text.
  'A message about an order is missing': sql`
    select e.order_id as id from order_events e where e.to_status = 'placed'
    and not exists (select 1 from outbox m where m.order_id = e.order_id and m.kind in ('order-placed', 'order-given', 'pickup-placed', 'local-delivery-placed'))
    union select e.order_id from order_events e where e.to_status = 'shipped'
    and not exists (select 1 from outbox m where m.order_id = e.order_id and m.kind = 'order-shipped')
    union select e.order_id from order_events e where e.to_status = 'ready_for_pickup'
    and not exists (select 1 from outbox m where m.order_id = e.order_id and m.kind = 'pickup-ready')`,
}

/** Orders whose stored payment status differs from that of their payments and refunds. Reads in pages. */
async function listWrongPaymentStatus(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (let after = ''; ; ) {
    const { rows } = await sql<PaymentSums>`
      select o.id, o.status, o.payment_method as method, o.payment_status as stored, o.total_paise as total,
        (select coalesce(sum(p.captured_paise), 0) from payments p where p.order_id = o.id) as captured,
        (select count(*) from payments p where p.order_id = o.id and p.status <> 'failed') as "openPayments",
        (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.channel <> 'due') as refunded,
        (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.channel = 'due') as credited,
        (select count(*) from bad_debts b where b.order_id = o.id) as "badDebts",
        (select count(*) from refunds r where r.order_id = o.id and r.status = 'pending') as pending
      from orders o where o.id > ${after} order by o.id limit ${ORDERS_PER_READ}`.execute(db)
    wrong.push(...rows.filter((row) => statusOf(row) !== row.stored).map(({ id }) => id))
    after = rows.at(-1)?.id ?? ''
    if (rows.length < ORDERS_PER_READ) return wrong
  }
}

type PaymentSums = {
  id: string
  status: OrderStatus
  method: OrderPaymentMethod
  stored: PaymentStatus
  total: number
  captured: number
  openPayments: number
  refunded: number
  credited: number
  badDebts: number
  pending: number
}

function statusOf(sums: PaymentSums): PaymentStatus {
  const { status, method, total, captured, openPayments, refunded, credited, badDebts, pending } = sums
  const order = { status, paymentMethod: method, totalPaise: total }
  const payments = [{ status: openPayments > 0 ? 'pending' : 'failed', capturedPaise: captured } as const]
  const refunds = [
    { amountPaise: refunded, status: pending > 0 ? 'pending' : 'done', channel: 'source' } as const,
    { amountPaise: credited, status: 'done', channel: 'due' } as const,
  ]
  return derivePaymentStatus(order, payments, refunds, badDebts > 0)
}
