import { sql } from 'kysely'
import type { Shop } from '#app/domain/shop.ts'

// The invariants of money and stock that no test may break, each as a query that finds what breaks it.
const WRONG = {
  'a pool differs from its ledger': `
    select p.product_id from stock_pools p left join stock_movements m on m.product_id = p.product_id
    group by p.product_id, p.on_hand_grams, p.held_grams
    having p.on_hand_grams <> coalesce(sum(case when m.kind in ('receipt', 'return', 'correction') then m.grams when m.kind in ('sale', 'write-off') then -m.grams else 0 end), 0)
    or p.held_grams <> coalesce(sum(case when m.kind = 'hold' then m.grams when m.kind in ('release', 'sale') then -m.grams else 0 end), 0)`,
  'a pool differs from its open holds': `
    select p.product_id from stock_pools p left join holds h on h.product_id = p.product_id and h.ended_at is null
    group by p.product_id, p.held_grams having p.held_grams <> coalesce(sum(h.grams), 0)`,
  'an order holds stock although it does not wait for money': `
    select o.id from orders o join holds h on h.order_id = o.id and h.ended_at is null where o.status <> 'pending_payment'`,
  'an order was accepted without its sale': `
    select o.id from orders o join order_lines l on l.order_id = o.id and l.kind = 'pack'
    where o.status not in ('pending_payment', 'expired', 'cancelled', 'returned')
    group by o.id having sum(l.grams * l.quantity) <>
      (select coalesce(sum(m.grams), 0) from stock_movements m where m.order_id = o.id and m.kind = 'sale')`,
  'a closed order kept stock': `
    select o.id from orders o where o.status in ('expired', 'cancelled') and 0 <>
      (select coalesce(sum(case when m.kind = 'sale' then m.grams when m.kind = 'return' then -m.grams else 0 end), 0)
       from stock_movements m where m.order_id = o.id)`,
  'the lines of an order do not add up': `
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id, o.total_paise, o.tax_paise
    having o.total_paise <> sum(l.gross_paise) or o.tax_paise <> sum(l.cgst_paise + l.sgst_paise + l.igst_paise)`,
  'an order goes on unpaid': `
    select o.id from orders o where o.payment_method <> 'cod'
    and o.status not in ('pending_payment', 'expired', 'cancelled') and o.total_paise >
      (select coalesce(sum(captured_paise), 0) from payments p where p.order_id = o.id)`,
  'money was taken and neither kept for an order nor sent back': `
    select p.order_id from payments p join orders o on o.id = p.order_id
    group by p.order_id, o.status, o.total_paise
    having sum(p.captured_paise) - (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = p.order_id)
      <> case when sum(p.captured_paise) = 0 or o.status in ('expired', 'cancelled', 'returned') then 0 else o.total_paise end`,
  'more went back than came in': `
    select p.id from payments p join refunds r on r.payment_id = p.id group by p.id, p.captured_paise having sum(r.amount_paise) > p.captured_paise`,
  'a move is not in the history, or the history ends elsewhere': `
    select o.id from orders o where o.status <>
      (select e.to_status from order_events e where e.order_id = o.id and e.to_status is not null order by e.position desc limit 1)`,
} as const

/** Everything in the shop's books that should not be there; empty when they balance. */
export async function wrongInBooks(shop: Shop): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(WRONG)) {
    const { rows } = await sql.raw(query).execute(shop.db)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
