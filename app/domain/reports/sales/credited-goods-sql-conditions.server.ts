import { type RawBuilder, sql } from 'kysely'
import { isSale, statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'

// What was credited of the goods of an order is not sold: on the dashboard, in the sums of days and products, in what a
// customer bought, and in what sells best. Packs that were credited count whether they came back, stayed with the
// shopper or were lost; all packs do once their price was refunded as a whole. `orders` is the name or alias of the
// table in the query.

/**
 * The paise refunded of an order as it was delivered, sent or pending: of packs, of charges, and as goodwill. What was
 * paid beyond its total and goes back is not among them.
 */
export function refundedGoodsPaise(orders: string): RawBuilder<number> {
  return sql<number>`coalesce((select sum(r.amount_paise) from refunds r
    where r.order_id = ${sql.ref(`${orders}.id`)} and r.purpose = 'goods'), 0)`
}

/**
 * Condition: the goods of an order were refunded as a whole. What counts is refunded of the price of its packs: without
 * charges, and without goodwill, which names no line.
 */
export function isWhollyRefunded(orders: string): RawBuilder<boolean> {
  const [goods, discount] = [sql.ref(`${orders}.goods_paise`), sql.ref(`${orders}.discount_paise`)]
  return sql<boolean>`coalesce((select sum(b.amount_paise) > 0 and sum(b.amount_paise) >= ${goods} - ${discount}
    from refunds r join refund_lines b on b.refund_id = r.id
    join order_lines l on l.order_id = r.order_id and l.position = b.position
    where r.order_id = ${sql.ref(`${orders}.id`)} and l.kind = 'pack'), false)`
}

/**
 * Condition: an order was bought. It is a sale that neither came back, nor is on its way back, nor had its goods
 * refunded as a whole.
 */
export function isNetSale(orders: string): RawBuilder<boolean> {
  return sql<boolean>`(${isSale(orders)} and ${sql.ref(`${orders}.status`)} not in ${statusList('returned')}
    and not ${isWhollyRefunded(orders)})`
}

/** The grams of an order whose packs were credited. */
export function creditedGrams(orders: string): RawBuilder<number> {
  return sql<number>`(case when ${isWhollyRefunded(orders)} then ${sql.ref(`${orders}.weight_grams`)}
    else coalesce((select sum(b.quantity * coalesce(l.grams, 0)) from refunds r join refund_lines b on b.refund_id = r.id
      join order_lines l on l.order_id = r.order_id and l.position = b.position
      where r.order_id = ${sql.ref(`${orders}.id`)}), 0) end)`
}

/** The packs of a line of an order that were credited; `lines` is the name or alias of the table of lines. */
export function creditedPacks(orders: string, lines: string): RawBuilder<number> {
  return sql<number>`(case when ${isWhollyRefunded(orders)} then ${sql.ref(`${lines}.quantity`)}
    else coalesce((select sum(b.quantity) from refund_lines b join refunds r on r.id = b.refund_id
      where r.order_id = ${sql.ref(`${lines}.order_id`)} and b.position = ${sql.ref(`${lines}.position`)}), 0) end)`
}

/** Condition: a pack of a line of an order was not credited. */
export function hasKeptPacks(orders: string, lines: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${lines}.quantity`)} > ${creditedPacks(orders, lines)})`
}
