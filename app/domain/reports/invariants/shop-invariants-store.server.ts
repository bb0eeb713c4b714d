import { sql } from 'kysely'
import type { Invariants } from './invariant-store.server.ts'

/** What must always hold of prices and of the people behind the counter. */
export const SHOP_INVARIANTS: Invariants = {
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
