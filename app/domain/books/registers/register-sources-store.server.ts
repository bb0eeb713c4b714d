import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { isLost } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { CASH_GATEWAY, DOOR_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import { SCHEMES_CHARGING_GST } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { RegisterName, RowOf } from './all-registers.ts'
import { LOST_STATUS, STATUSES_NAMED_LOST } from './register-columns.ts'

/** The instants of a period: `from` is included, `before` is not. */
type Bounds = { from: Instant; before: Instant }

/** The GST rate of a line `l` on a document: none on a bill of supply of an order `o`. */
const RATE = sql<number>`case when o.gst_scheme in (${sql.join(SCHEMES_CHARGING_GST.map((scheme) => sql.lit(scheme)))}) then l.rate_bp else 0 end`

/** The status of an order `o`: that of one that was lost as a whole has the name of what came back otherwise. */
const STATUS = sql<string>`case when o.status in (${sql.join(STATUSES_NAMED_LOST.map((status) => sql.lit(status)))})
  and ${isLost('o')} then ${sql.lit(LOST_STATUS)} else o.status end`

/**
 * The payment method of an invoice `d` of an order `o`. One that is collected has its invoice before it is paid at the
 * shop, which says how only then.
 */
const INVOICE_METHOD = sql<string>`case when o.fulfilment = 'pickup' and d.payment_method = 'cod' then o.payment_method else d.payment_method end`

/**
 * The rows of each register between two instants, with a column for each of its own (register.ts), those that only
 * vouchers read, and `key`, which tells rows of one instant apart. Every row is dated by what never changes: when a
 * document was issued, or money moved. What sums lines is grouped by the primary keys of document and order, on which
 * their other columns depend.
 */
export const REGISTER_SOURCES: {
  [Name in RegisterName]: (db: Db, bounds: Bounds) => AliasableExpression<RowOf<Name>>
} = {
  invoices: (db, { from, before }) =>
    db
      .selectFrom('invoices as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
      .where('d.issued_at', '>=', from)
      .where('d.issued_at', '<', before)
      .groupBy(['d.number', 'o.id', RATE])
      .select((eb) => [
        sql<string>`d.number || ' ' || ${RATE}`.as('key'),
        'd.issued_at as at',
        'd.number as number',
        'd.order_id as order_id',
        'o.ship_name as buyer',
        'o.buyer_gstin as gstin',
        'o.ship_state as state',
        INVOICE_METHOD.as('method'),
        STATUS.as('status'),
        'o.gst_scheme as scheme',
        RATE.as('rate_bp'),
        eb.fn.sum<number>('l.taxable_paise').as('taxable_paise'),
        eb.fn.sum<number>('l.cgst_paise').as('cgst_paise'),
        eb.fn.sum<number>('l.sgst_paise').as('sgst_paise'),
        eb.fn.sum<number>('l.igst_paise').as('igst_paise'),
        eb.fn.sum<number>('l.gross_paise').as('total_paise'),
      ]),

  'credit-notes': (db, { from, before }) =>
    db
      .selectFrom('credit_notes as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('invoices as i', 'i.order_id', 'd.order_id')
      .innerJoin('credit_note_lines as c', 'c.number', 'd.number')
      .innerJoin('order_lines as l', (join) =>
        join.onRef('l.order_id', '=', 'd.order_id').onRef('l.position', '=', 'c.position'),
      )
      .where('d.issued_at', '>=', from)
      .where('d.issued_at', '<', before)
      .groupBy(['d.number', 'i.number', 'o.id', RATE])
      .select((eb) => [
        sql<string>`d.number || ' ' || ${RATE}`.as('key'),
        'd.issued_at as at',
        'd.number as number',
        'i.number as invoice',
        'i.issued_at as invoice_at',
        'd.order_id as order_id',
        'o.ship_name as buyer',
        'o.buyer_gstin as gstin',
        'o.ship_state as state',
        'd.reason as reason',
        'o.gst_scheme as scheme',
        RATE.as('rate_bp'),
        eb.fn.sum<number>('c.taxable_paise').as('taxable_paise'),
        eb.fn.sum<number>('c.cgst_paise').as('cgst_paise'),
        eb.fn.sum<number>('c.sgst_paise').as('sgst_paise'),
        eb.fn.sum<number>('c.igst_paise').as('igst_paise'),
        eb.fn.sum<number>('c.gross_paise').as('total_paise'),
      ]),

  payments: (db, { from, before }) =>
    db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .where('p.captured_at', '>=', from)
      .where('p.captured_at', '<', before)
      .where('p.gateway', '<>', CASH_GATEWAY)
      .select((eb) => [
        'p.id as key',
        'p.captured_at as at',
        'p.order_id as order_id',
        'o.ship_name as buyer',
        'p.method as method',
        'p.gateway as gateway',
        eb.fn.coalesce('p.capture_ref', 'p.gateway_ref').as('reference'),
        sql<string>`case when p.gateway <> ${sql.lit(DOOR_GATEWAY)} then ''
          when p.capture_ref is null then 'missing' else 'known' end`.as('utr'),
        'p.captured_paise as amount_paise',
      ]),

  refunds: (db, { from, before }) =>
    db
      .selectFrom('refund_payouts as d')
      .innerJoin('refunds as r', 'r.id', 'd.refund_id')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .where('d.paid_at', '>=', from)
      .where('d.paid_at', '<', before)
      .select([
        sql<string>`d.refund_id || ' ' || d.position`.as('key'),
        'd.paid_at as at',
        'r.order_id as order_id',
        'o.ship_name as buyer',
        'r.channel as channel',
        'd.from_drawer as from_drawer',
        'r.cause as cause',
        'r.reason as reason',
        'd.reference as reference',
        'd.amount_paise as amount_paise',
      ]),

  'cash-collected': (db, { from, before }) =>
    db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .leftJoin('cash_remittances as c', 'c.id', 'p.remittance_id')
      .where('p.captured_at', '>=', from)
      .where('p.captured_at', '<', before)
      .where('p.gateway', '=', CASH_GATEWAY)
      .select((eb) => [
        'p.id as key',
        'p.captured_at as at',
        'p.order_id as order_id',
        'o.ship_name as buyer',
        'p.collected_by as courier',
        eb.fn.coalesce('c.reference', sql<string>`''`).as('received_in'),
        'p.captured_paise as amount_paise',
      ]),

  'cash-received': (db, { from, before }) =>
    db
      .selectFrom('cash_remittances as c')
      .where('c.received_at', '>=', from)
      .where('c.received_at', '<', before)
      .select([
        'c.id as key',
        'c.received_at as at',
        'c.courier as courier',
        sql<string>`'remittance'`.as('kind'),
        'c.reference as reference',
        'c.note as note',
        // Of one that was taken back, what it had held.
        sql<number>`(select count(*) from payments p where p.remittance_id = c.id)
          + (select count(*) from reversed_cash w where w.remittance_id = c.id)`.as('orders'),
        'c.expected_paise as expected_paise',
        sql<number>`c.received_paise + c.surplus_paise`.as('received_paise'),
        // What came beyond what was expected, by rounding, makes good what is written off.
        sql<number>`-c.surplus_paise`.as('written_off_paise'),
        sql<number>`c.expected_paise - c.received_paise`.as('short_paise'),
      ])
      .unionAll(
        db
          .selectFrom('cash_remittances as c')
          .where('c.shortage_settled_at', '>=', from)
          .where('c.shortage_settled_at', '<', before)
          .select([
            sql<string>`c.id || ' later'`.as('key'),
            'c.shortage_settled_at as at',
            'c.courier as courier',
            'c.shortage as kind',
            'c.reference as reference',
            'c.note as note',
            sql<number>`0`.as('orders'),
            sql<number>`0`.as('expected_paise'),
            sql<number>`case when c.shortage = 'received' then c.expected_paise - c.received_paise else 0 end`.as(
              'received_paise',
            ),
            sql<number>`case when c.shortage = 'received' then 0 else c.expected_paise - c.received_paise end`.as(
              'written_off_paise',
            ),
            sql<number>`c.received_paise - c.expected_paise`.as('short_paise'),
          ])
          .$castTo<never>(),
      )
      // A remittance that was taken back, with the row in which its shortage was settled.
      .unionAll(
        db
          .selectFrom('remittance_reversals as v')
          .innerJoin('cash_remittances as c', 'c.id', 'v.remittance_id')
          .where('v.reversed_at', '>=', from)
          .where('v.reversed_at', '<', before)
          .select([
            sql<string>`c.id || ' taken back'`.as('key'),
            'v.reversed_at as at',
            'c.courier as courier',
            sql<string>`'taken-back'`.as('kind'),
            'c.reference as reference',
            'v.reason as note',
            sql<number>`(select count(*) from reversed_cash w where w.remittance_id = c.id)`.as('orders'),
            sql<number>`-c.expected_paise`.as('expected_paise'),
            sql<number>`case when c.shortage = 'received' then -c.expected_paise - c.surplus_paise
              else -c.received_paise - c.surplus_paise end`.as('received_paise'),
            sql<number>`case when c.shortage = 'written-off' then c.surplus_paise - c.expected_paise + c.received_paise
              else c.surplus_paise end`.as('written_off_paise'),
            sql<number>`case when c.shortage = 'owed' then c.received_paise - c.expected_paise else 0 end`.as(
              'short_paise',
            ),
          ])
          .$castTo<never>(),
      )
      // Nobody collected it, so it was not expected of a courier.
      .unionAll(
        db
          .selectFrom('bad_debts as b')
          .where('b.written_off_at', '>=', from)
          .where('b.written_off_at', '<', before)
          .select([
            sql<string>`b.order_id || ' bad debt'`.as('key'),
            'b.written_off_at as at',
            sql<string>`'The shopper'`.as('courier'),
            sql<string>`'bad-debt'`.as('kind'),
            'b.order_id as reference',
            'b.reason as note',
            sql<number>`1`.as('orders'),
            sql<number>`0`.as('expected_paise'),
            sql<number>`0`.as('received_paise'),
            'b.amount_paise as written_off_paise',
            sql<number>`0`.as('short_paise'),
          ])
          .$castTo<never>(),
      ),

  orders: (db, { from, before }) =>
    db
      .selectFrom('orders as o')
      .where('o.placed_at', '>=', from)
      .where('o.placed_at', '<', before)
      .select([
        'o.id as key',
        'o.placed_at as at',
        'o.id as order_id',
        'o.ship_name as buyer',
        'o.ship_state as state',
        'o.payment_method as method',
        STATUS.as('status'),
        'o.channel as channel',
        'o.fulfilment as fulfilment',
        'o.goods_paise as goods_paise',
        'o.discount_paise as discount_paise',
        'o.delivery_paise as delivery_paise',
        'o.cod_fee_paise as cod_fee_paise',
        // Not that of its invoice, which a later rate or scheme may change.
        'o.ordered_tax_paise as tax_paise',
        'o.total_paise as total_paise',
      ]),
}
