import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { mayEdit } from '#app/domain/orders/editing/order-edit.ts'
import { statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { listInconsistentCustomers } from '../customers/customer-sums-store.server.ts'
import { listInconsistentDays } from '../sales/list-inconsistent-days.server.ts'
import { forbiddenMoves, missingNumbers, type RecordedMove } from './forbidden-moves-and-missing-numbers.ts'
import { type Invariant, type Invariants, ORDER_INVARIANTS } from './order-invariants-store.server.ts'

/** Invariants of prices and staff. */
const SHOP_INVARIANTS: Invariants = {
  'A price is not above zero, or above its MRP': sql`
    select product_id as id from packs where price_paise <= 0 or mrp_paise < price_paise
    union select order_id from order_lines where unit_price_paise < 0 or gross_paise < 0
    union select product_id from price_changes where new_price_paise <= 0 or old_price_paise <= 0`,
  'A price is another than its history says': sql`
    select c.product_id as id from price_changes c left join packs p on p.product_id = c.product_id and p.weight = c.weight
    where c.at = (select max(l.at) from price_changes l where l.product_id = c.product_id and l.weight = c.weight)
    and not exists (select 1 from price_changes l where l.product_id = c.product_id and l.weight = c.weight and l.at = c.at
      and (l.new_price_paise = p.price_paise or (l.new_price_paise is null and p.price_paise is null)))`,
  'Somebody works here without a line in the audit log': sql`
    select u.id from users u where u.role <> 'customer' and u.deleted_at is null
    and not exists (select 1 from audit_log a where a.action = 'change-role' and a.subject = 'user:' || u.id
      and a.after_value like '%"' || u.role || '"%')`,
}

const EDITABLE = sql`(${sql.join(ORDER_STATUSES.filter(mayEdit).map((status) => sql.lit(status)))})`

// What was taken off what is due of an order `o`, before anything was paid.
const OFF_DUE = sql`coalesce((select sum(r.amount_paise) from refunds r where r.order_id = o.id and r.channel = 'due'), 0)`

// Invariants of money and stock, beyond the CHECKs of the tables.
const MONEY_AND_STOCK: Invariants = {
  'A pool differs from its ledger': sql`
    select p.product_id as id from stock_pools p left join stock_movements m on m.product_id = p.product_id
    group by p.product_id, p.on_hand_grams, p.held_grams
    having p.on_hand_grams <> coalesce(sum(case
        when m.kind in ('receipt', 'return', 'correction') then m.grams
        when m.kind in ('sale', 'write-off') then -m.grams else 0 end), 0)
      or p.held_grams <> coalesce(sum(case
        when m.kind = 'hold' then m.grams
        when m.kind in ('release', 'sale') then -m.grams else 0 end), 0)`,
  'A pool differs from its open holds': sql`
    select p.product_id as id from stock_pools p left join holds h on h.product_id = p.product_id and h.ended_at is null
    group by p.product_id, p.held_grams having p.held_grams <> coalesce(sum(h.grams), 0)`,
  'An order holds stock although it does not wait for money': sql`
    select distinct o.id from orders o join holds h on h.order_id = o.id and h.ended_at is null where o.status not in ${statusList('unpaid')}
    and not exists (select 1 from order_edits e where e.order_id = o.id and e.ended_at is null)`,
  'An edit waits on an order that is not before packing': sql`
    select o.id from orders o join order_edits e on e.order_id = o.id and e.ended_at is null
    where o.status not in ${EDITABLE}`,
  'An order waits for money without holding its stock': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id and l.kind in ('pack', 'sample')
    where o.status in ${statusList('unpaid')} group by o.id having sum(l.grams * l.quantity) <>
      (select coalesce(sum(h.grams), 0) from holds h where h.order_id = o.id and h.ended_at is null)`,
  'An order was accepted without its sale': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id and l.kind in ('pack', 'sample')
    where o.status not in ${statusList('unpaid', 'void')} and o.status <> 'returned'
    group by o.id having sum(l.grams * l.quantity) <>
      (select coalesce(sum(case when m.kind = 'sale' then m.grams when m.kind = 'return' then -m.grams else 0 end), 0)
       from stock_movements m where m.order_id = o.id)
      + (select coalesce(sum(b.grams_back), 0) from refund_lines b join refunds r on r.id = b.refund_id where r.order_id = o.id)`,
  'A closed order kept stock': sql`
    select o.id from orders o where o.status in ${statusList('void')} and 0 <>
      (select coalesce(sum(case when m.kind = 'sale' then m.grams when m.kind = 'return' then -m.grams else 0 end), 0)
       from stock_movements m where m.order_id = o.id)`,
  'Stock came or went without a lot': sql`
    select id from stock_movements where lot_id is null and kind in ('receipt', 'correction', 'write-off')`,
  'A lot differs from its ledger': sql`
    select l.id from lots l where l.left_grams <>
      (select coalesce(sum(case when m.kind = 'write-off' then -m.grams else m.grams end), 0) from stock_movements m where m.lot_id = l.id)
      - (select coalesce(sum(k.grams - k.back_grams), 0) from lot_picks k where k.lot_id = l.id)`,
  // Lots contain what is on hand, and what is sold but not packed yet.
  'The lots of a product differ from its pool': sql`
    select p.product_id as id from stock_pools p where
      (select coalesce(sum(l.left_grams), 0) from lots l where l.product_id = p.product_id) <> p.on_hand_grams
      + (select coalesce(sum(case m.kind when 'sale' then m.grams when 'return' then -m.grams else 0 end), 0)
         from stock_movements m where m.product_id = p.product_id and m.order_id is not null)
      - (select coalesce(sum(k.grams - k.back_grams), 0) from lot_picks k join lots l on l.id = k.lot_id where l.product_id = p.product_id)`,
  'An order got other grams from its lots than were sold to it': sql`
    select order_id as id from (
      select m.order_id, m.product_id, case m.kind when 'sale' then m.grams else -m.grams end as sold, 0 as picked
      from stock_movements m join orders o on o.id = m.order_id
      where m.kind in ('sale', 'return') and o.status not in ${statusList('unpaid')} and o.status not in ${EDITABLE}
      union all
      select k.order_id, l.product_id, 0, k.grams - k.back_grams from lot_picks k join lots l on l.id = k.lot_id
    ) as both_sides group by order_id, product_id having sum(sold) <> sum(picked)`,
  'An order has no packs': sql`
    select o.id from orders o where not exists (select 1 from order_lines l where l.order_id = o.id and l.kind in ('pack', 'sample'))`,
  'The lines of an order do not add up': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id, o.total_paise, o.tax_paise, o.weight_grams
    having o.total_paise <> sum(l.gross_paise)
      or o.tax_paise <> sum(l.cgst_paise + l.sgst_paise + l.igst_paise)
      or o.weight_grams <> sum(case when l.kind in ('pack', 'sample') then l.grams * l.quantity else 0 end)`,
  'An order goes on unpaid': sql`
    select o.id from orders o where o.payment_method <> 'cod'
    and o.status not in ${statusList('unpaid', 'void')} and o.total_paise - ${OFF_DUE} >
      (select coalesce(sum(captured_paise), 0) from payments p where p.order_id = o.id)`,
  'Money was taken and neither kept for an order nor sent back': sql`
    select p.order_id as id from payments p join orders o on o.id = p.order_id
    group by p.order_id, o.status, o.total_paise
    having sum(p.captured_paise) -
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = p.order_id and r.channel <> 'due')
      <> case when sum(p.captured_paise) = 0 or o.status in ${statusList('void')} or o.status = 'returned' then 0 else o.total_paise -
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = p.order_id and r.purpose = 'goods') end`,
  'More packs were refunded than were sold': sql`
    select l.order_id as id from order_lines l join refunds r on r.order_id = l.order_id
    join refund_lines b on b.refund_id = r.id and b.position = l.position
    group by l.order_id, l.position, l.quantity having sum(b.quantity) > l.quantity`,
  // A refund names lines by their position, and an edit gives them new ones.
  'An order was edited after its packs were refunded': sql`
    select e.order_id as id from order_events e join refunds r on r.order_id = e.order_id and r.created_at < e.at
    where e.kind = 'edited' and exists (select 1 from refund_lines b where b.refund_id = r.id)`,
  'More is sent back than came in': sql`
    select p.id from payments p join refunds r on r.payment_id = p.id group by p.id, p.captured_paise having sum(r.amount_paise) > p.captured_paise`,
  'A payment tells other refunds than were made': sql`
    select p.id from payments p where p.refunded_paise <>
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.status = 'done')`,
  'Money moved without its date': sql`
    select id from payments where (captured_paise > 0) <> (captured_at is not null)
    union select id from cash_remittances
    where (coalesce(shortage, 'owed') <> 'owed') <> (shortage_settled_at is not null)`,
  'A refund was paid out otherwise than it says': sql`
    select r.id from refunds r left join refund_payouts p on p.refund_id = r.id group by r.id, r.status, r.amount_paise, r.channel
    having coalesce(sum(p.amount_paise), 0) <> case when r.status = 'done' and r.channel <> 'due' then r.amount_paise else 0 end`,
  // Invoice − credit notes = due, written off or received; of what came back nothing is. Whoever pays later pays all
  // that is due. Packs of a lost box are credited while the rest is on its way, which may come back too.
  'What is due of an order does not add up': sql`
    select r.order_id as id from refunds r join orders o on o.id = r.order_id
    where (r.payment_id is null) <> (r.channel = 'due') or (r.channel = 'due' and o.status not in ${statusList('in-transit', 'delivered', 'returned')})
    union select o.id from orders o where (${OFF_DUE} > 0 or exists (select 1 from bad_debts b where b.order_id = o.id))
      and o.status <> 'returned' and o.total_paise <> ${OFF_DUE}
      + coalesce((select sum(p.captured_paise) from payments p where p.order_id = o.id), 0)
      + coalesce((select b.amount_paise from bad_debts b where b.order_id = o.id), 0)
      + case when o.payment_status = 'cod_due' then o.total_paise - ${OFF_DUE} else 0 end
    union select o.id from orders o where ${OFF_DUE} <> coalesce((select sum(c.amount_paise) from credit_notes c
      join refunds r on r.id = c.refund_id where c.order_id = o.id and r.channel = 'due'), 0)`,
  // The cash of an order is what the courier collected, less its share of the shortage. A count of the drawer is
  // without what was paid back out of it since the last one, of whatever sale.
  'The shares of a cash remittance do not add up': sql`
    select c.id from cash_remittances c left join (
      select remittance_id, captured_paise, short_paise from payments
      union all select remittance_id, amount_paise, short_paise from reversed_cash
    ) p on p.remittance_id = c.id
    group by c.id, c.expected_paise, c.received_paise, c.shortage, c.paid_back_paise
    having c.expected_paise <> coalesce(sum(p.captured_paise), 0) - c.paid_back_paise
      or coalesce(sum(p.short_paise), 0) <> case when c.shortage in ('owed', 'written-off') then c.expected_paise - c.received_paise else 0 end
    union select id from payments where short_paise > captured_paise or (short_paise > 0 and remittance_id is null)`,
  'Cash is in a remittance that was taken back': sql`
    select p.id from payments p join remittance_reversals v on v.remittance_id = p.remittance_id
    union select v.remittance_id from remittance_reversals v
      where not exists (select 1 from reversed_cash w where w.remittance_id = v.remittance_id)`,
  'What was paid out of the cash drawer was counted otherwise': sql`
    select id from payments where drawer_paise > refunded_paise
    union select min(refund_id) from refund_payouts having coalesce(sum(from_drawer * amount_paise), 0) <>
      (select coalesce(sum(drawer_paise), 0) from payments) + (select coalesce(sum(paid_back_paise), 0) from cash_remittances c
        where not exists (select 1 from remittance_reversals v where v.remittance_id = c.id))
    union select c.id from cash_remittances c join counted_refunds k on k.remittance_id = c.id
      group by c.id, c.paid_back_paise having sum(k.amount_paise) <> c.paid_back_paise`,
  'A payment is in a statement that does not name it, or the other way round': sql`
    select p.id from payments p where (p.statement_at is not null) <>
      exists (select 1 from statement_lines l where l.payment_id = p.id and l.kind = 'gateway')`,
  // One parcel of a shipped order collects all its cash; withdrawn parcels collect nothing.
  'The parcels of an order collect other cash than is due': sql`
    select o.id from orders o join parcels p on p.order_id = o.id and p.state <> 'cancelled'
    where o.status in ${statusList('preparing', 'in-transit')} group by o.id, o.payment_status, o.total_paise
    having sum(p.collect_paise) <> case when o.payment_status = 'cod_due' then o.total_paise - ${OFF_DUE} else 0 end`,
  'The history of an order ends elsewhere': sql`
    select o.id from orders o where o.status <>
      (select e.to_status from order_events e where e.order_id = o.id and e.to_status is not null order by e.position desc limit 1)`,
  'An order was sent without an invoice': sql`
    select o.id from orders o left join invoices i on i.order_id = o.id
    where o.shipped_at is not null and o.total_paise > 0 and i.number is null`,
  'A credit note differs from its lines': sql`
    select c.number as id from credit_notes c left join credit_note_lines l on l.number = c.number
    group by c.number, c.amount_paise having c.amount_paise <> coalesce(sum(l.gross_paise), 0)`,
  'More of an invoice is credited than was invoiced': sql`
    select o.order_id as id from order_lines o join credit_notes c on c.order_id = o.order_id
    join credit_note_lines l on l.number = c.number and l.position = o.position
    group by o.order_id, o.position, o.quantity, o.taxable_paise, o.cgst_paise, o.sgst_paise, o.igst_paise
    having sum(l.quantity) > o.quantity or sum(l.taxable_paise) > o.taxable_paise or sum(l.cgst_paise) > o.cgst_paise
      or sum(l.sgst_paise) > o.sgst_paise or sum(l.igst_paise) > o.igst_paise`,
  'A stored answer names no order': sql`
    select k.key as id from idempotency_keys k
    where k.route = 'place-order' and not exists (select 1 from orders o where k.answer like '%' || o.id || '%')`,
  'An order made a move that is not allowed': async (db) => forbiddenMoves(await listRecordedMoves(db)),
  'An invoice number is missing': async (db) => missingNumbers(await listInvoiceNumbers(db)),
  'A credit note number is missing': async (db) => missingNumbers(await listCreditNoteNumbers(db)),
  'A delivery challan number is missing': async (db) => missingNumbers(await listChallanNumbers(db)),
  'The kept sums of a day differ from its orders': listInconsistentDays,
  'The kept sums of a customer differ from their orders': listInconsistentCustomers,
}

/** All invariants, in report order. */
export const INVARIANTS: Invariants = { ...MONEY_AND_STOCK, ...ORDER_INVARIANTS, ...SHOP_INVARIANTS }

/** A violated invariant: what is wrong (`wrong`), and the first few ids concerned (`of`). */
type InvariantViolation = { wrong: string; of: readonly string[] }

/** Checks all invariants and returns the violated ones, with the first ids of each. */
export async function listViolations(db: Db): Promise<InvariantViolation[]> {
  const found: InvariantViolation[] = []
  for (const [wrong, invariant] of Object.entries(INVARIANTS)) {
    const of = await findBroken(db, invariant)
    if (of.length > 0) found.push({ wrong, of: of.slice(0, 5) })
  }
  return found
}

async function findBroken(db: Db, invariant: Invariant): Promise<string[]> {
  if (typeof invariant === 'function') return invariant(db)
  const { rows } = await invariant.execute(db)
  return rows.map((row) => String(Object.values(row)[0]))
}

async function listRecordedMoves(db: Db): Promise<RecordedMove[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'from_status', 'to_status'])
    .whereRef('from_status', '<>', 'to_status')
    .execute()
  return rows.flatMap(({ order_id: orderId, from_status: from, to_status: to }) =>
    from && to ? [{ orderId, from, to }] : [],
  )
}

async function listInvoiceNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('number').execute()
  return rows.map(({ number }) => number)
}

async function listCreditNoteNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('credit_notes').select('number').execute()
  return rows.map(({ number }) => number)
}

async function listChallanNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('delivery_challans').select('number').execute()
  return rows.map(({ number }) => number)
}
