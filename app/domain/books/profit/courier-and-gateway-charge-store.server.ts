import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { hasLeftShop, PARCEL_STATES } from '#app/domain/orders/parcel/parcel-state.ts'
import { NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import type { DaySpan } from '../books-period.ts'
import { challansIn, invoicesIn } from './invoices-and-challans-in-span-store.server.ts'

const SENT = PARCEL_STATES.filter(hasLeftShop)

/**
 * The parcels of the invoices of some days, and those sent free of charge, that left with an AWB, and what their
 * couriers charged: by the file of charged weights, else by the statement that brought their cash, and on top for
 * disputed weights.
 */
export async function sumCourierCharges(db: Db, span: DaySpan) {
  const documents = invoicesIn(db, span).select('d.order_id').unionAll(challansIn(db, span).select('d.order_id'))
  const parcels = await db
    .selectFrom(documents.as('d'))
    .innerJoin('parcels as p', 'p.order_id', 'd.order_id')
    .leftJoin('weight_charges as w', 'w.parcel_id', 'p.id')
    .where('p.awb', 'is not', null)
    .where('p.state', 'in', SENT)
    .select((eb) => [
      'w.charged_paise as billed',
      'w.excess_paise as excess',
      eb
        .selectFrom('statement_lines as l')
        .whereRef('l.parcel_id', '=', 'p.id')
        .where('l.kind', '=', 'courier')
        .where(isChargedOnce)
        .select((line) => line.fn.sum<number | null>('l.fee_paise').as('fee'))
        .as('kept'),
    ])
    .execute()
  const charges = parcels.flatMap(({ billed, kept }) => billed ?? kept ?? [])
  // Known also of a parcel whose freight is not.
  const excess = parcels.reduce((sum, parcel) => sum + (parcel.excess ?? 0), 0)
  return {
    parcels: parcels.length,
    billedParcels: charges.length,
    courierPaise: charges.reduce((sum, paise) => sum + paise, excess),
  }
}

/** The online payments of the invoices of some days, and what the gateway kept of them and of their refunds. */
export async function sumGatewayFees(db: Db, span: DaySpan) {
  const payments = await invoicesIn(db, span)
    .innerJoin('payments as y', 'y.order_id', 'd.order_id')
    .where('y.gateway', 'not in', NO_GATEWAYS)
    .where('y.captured_paise', '>', 0)
    .select((eb) => [
      eb.fn.countAll<number>().as('payments'),
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('statement_lines as l')
                  .whereRef('l.payment_id', '=', 'y.id')
                  .where('l.fee_paise', 'is not', null)
                  .select('l.id'),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('billed'),
    ])
    .executeTakeFirstOrThrow()
  const kept = await invoicesIn(db, span)
    .innerJoin('statement_lines as l', 'l.order_id', 'd.order_id')
    .where('l.kind', '=', 'gateway')
    .where(isChargedOnce)
    .select((eb) => eb.fn.sum<number | null>('l.fee_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return {
    payments: payments.payments,
    billedPayments: payments.billed ?? 0,
    gatewayPaise: kept.paise ?? 0,
  }
}

/**
 * Condition: a line `l` of a statement whose charges count. A payment, refund or parcel that is named as paid a second
 * time was charged for once: the second payment is taken back, with what was kept of it. What paid a remittance that
 * was taken back was not kept either.
 */
const isChargedOnce = sql<boolean>`l.taken_back_at is null and (l.finding <> 'double' or not exists (
  select 1 from statement_lines as s where s.order_id = l.order_id and s.kind = l.kind and s.finding <> 'double'
    and s.fee_paise is not null and s.amount_paise <> 0 and s.taken_back_at is null
    and coalesce(s.parcel_id, s.refund_id, s.payment_id) = coalesce(l.parcel_id, l.refund_id, l.payment_id)))`
