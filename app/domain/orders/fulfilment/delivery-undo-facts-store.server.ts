import type { Db } from '#app/db/db.server.ts'
import { hasBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import { CASH_GATEWAY, COUNTER_CASH, COUNTER_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { DeliveryFacts } from './delivery-undo.ts'

/** What happened to an order since its delivery, as far as that keeps it from being undone. */
export async function findDeliveryUndoFacts(
  db: Db,
  orderId: string,
  deliveredAt: Instant,
): Promise<Omit<DeliveryFacts, 'isMonthClosed'>> {
  const delivery = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .where('to_status', 'is not', null)
    .select('from_status')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const parcels = await db
    .selectFrom('parcels')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .select((eb) =>
      eb
        .selectFrom('parcel_events')
        .whereRef('parcel_id', '=', 'parcels.id')
        .where('parcel_events.state', '=', 'delivered')
        .select((scan) => scan.fn.countAll<number>().as('scans'))
        .as('scans'),
    )
    .execute()
  const cash = await db
    .selectFrom('payments')
    .leftJoin('statement_lines', 'statement_lines.payment_id', 'payments.id')
    .where('payments.order_id', '=', orderId)
    .where('gateway', '=', CASH_GATEWAY)
    .select(['remittance_id', 'collected_by', 'statement_lines.id as lineId'])
    .execute()
  const refund = await db
    .selectFrom('refunds')
    .where('order_id', '=', orderId)
    .where('created_at', '>=', deliveredAt)
    .select('id')
    .executeTakeFirst()
  const creditNote = await db
    .selectFrom('credit_notes')
    .where('order_id', '=', orderId)
    .where('issued_at', '>=', deliveredAt)
    .select('number')
    .executeTakeFirst()
  const byBank = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('gateway', '=', COUNTER_GATEWAY)
    .select('id')
    .executeTakeFirst()
  const answers = await db
    .selectFrom('pack_problems')
    .where('order_id', '=', orderId)
    .select('id')
    .unionAll((eb) => eb.selectFrom('reviews').where('order_id', '=', orderId).select('id'))
    .executeTakeFirst()
  return {
    from: delivery?.from_status ?? null,
    isScanned: parcels.length > 0 && parcels.every(({ scans }) => (scans ?? 0) > 0),
    isCashReceived: cash.some(({ remittance_id }) => remittance_id !== null),
    isCashInStatement: cash.some(({ lineId }) => lineId !== null),
    isDueSettled:
      byBank !== undefined ||
      cash.some(({ collected_by }) => collected_by === COUNTER_CASH) ||
      (await hasBadDebt(db, orderId)),
    isRefunded: refund !== undefined || creditNote !== undefined,
    hasShopperResponded: answers !== undefined,
  }
}
