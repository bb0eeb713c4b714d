import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { CASH_GATEWAY, COUNTER_CASH, NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import { listUnpaidDeliveries } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { hasLeftShop, PARCEL_STATES } from '../parcel/parcel-state.ts'
import type { PayoutMatch } from './payout-finding.ts'
import type { PayoutStatementKind } from './payout-statement.ts'

/**
 * What the references of a payout statement refer to, by reference, and by order number and amount; unknown references
 * are missing.
 */
export async function listPayoutMatches(
  db: Db,
  kind: PayoutStatementKind,
  references: readonly string[],
): Promise<Map<string, PayoutMatch>> {
  if (references.length === 0) return new Map()
  const unique = Array.from(new Set(references))
  return kind === 'courier' ? listCashMatches(db, unique) : listGatewayMatches(db, unique)
}

function sentParcels(db: Db, references: readonly string[]) {
  return db
    .selectFrom('parcels as p')
    .where((eb) => eb.or([eb('p.awb', 'in', references), eb('p.order_id', 'in', references)]))
    .where('p.state', 'in', PARCEL_STATES.filter(hasLeftShop))
}

/**
 * Parcels by AWB, or orders by number, with the cash that their courier took, or that is due of an order that was
 * delivered unpaid; not what its shopper brought to the shop.
 */
async function listCashMatches(db: Db, references: readonly string[]): Promise<Map<string, PayoutMatch>> {
  const parcels = await sentParcels(db, references)
    .leftJoin('payments as y', (join) =>
      join
        .onRef('y.order_id', '=', 'p.order_id')
        .on('y.gateway', '=', CASH_GATEWAY)
        .on(sql<boolean>`coalesce(y.collected_by, '') <> ${COUNTER_CASH}`),
    )
    .select(['p.id', 'p.awb', 'p.order_id', 'y.id as payment', 'y.captured_paise as paise', 'y.remittance_id'])
    .select('y.collected_by')
    .orderBy('p.position', 'desc')
    .execute()
  const unpaid = parcels.flatMap(({ payment, order_id }) => (payment === null ? [order_id] : []))
  const due = new Map((await listUnpaidDeliveries(db, { orderIds: unpaid })).map((each) => [each.orderId, each]))
  // What is due of an order is due once, whichever of its parcels a line names.
  const firstOf = new Map(parcels.map(({ id, order_id }) => [order_id, id]))
  // The first parcel of an order is written last, so that its number stands for it.
  return new Map(
    parcels.flatMap(({ id, awb, order_id, payment, paise, remittance_id, collected_by }) => {
      const match: PayoutMatch = {
        kind: 'payment',
        isCash: true,
        isReceived: remittance_id !== null,
        orderId: order_id,
        parcelId: due.has(order_id) ? (firstOf.get(order_id) ?? id) : id,
        paymentId: payment,
        refundId: null,
        collectedBy: collected_by,
        expectedPaise: paise ?? due.get(order_id)?.duePaise ?? null,
      }
      return [order_id, ...(awb ? [awb] : [])].map((reference): [string, PayoutMatch] => [reference, match])
    }),
  )
}

/** Captured payments by the gateway's or the shop's reference, or by their order; refunds by theirs. */
async function listGatewayMatches(db: Db, references: readonly string[]): Promise<Map<string, PayoutMatch>> {
  const payments = await db
    .selectFrom('payments')
    .where('gateway', 'not in', NO_GATEWAYS)
    .where('captured_paise', '>', 0)
    .where((eb) =>
      eb.or([
        eb('gateway_ref', 'in', references),
        eb('capture_ref', 'in', references),
        eb('id', 'in', references),
        eb('order_id', 'in', references),
      ]),
    )
    .select(['id', 'order_id', 'gateway_ref', 'capture_ref', 'captured_paise'])
    .orderBy('created_at', 'desc')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .where((eb) => eb.or([eb('gateway_ref', 'in', references), eb('id', 'in', references)]))
    .select(['id', 'order_id', 'gateway_ref', 'amount_paise'])
    .execute()
  const base = { parcelId: null, paymentId: null, refundId: null }
  return new Map([
    ...payments.flatMap((row): [string, PayoutMatch][] => {
      const [orderId, expectedPaise] = [row.order_id, row.captured_paise]
      const match: PayoutMatch = { ...base, kind: 'payment', orderId, paymentId: row.id, expectedPaise }
      // An order that was edited has two payments under its number: the amount tells which.
      return named(
        [row.order_id, `${row.order_id} ${row.captured_paise}`, row.gateway_ref, row.capture_ref, row.id],
        match,
      )
    }),
    ...refunds.flatMap((row): [string, PayoutMatch][] => {
      const [orderId, expectedPaise] = [row.order_id, row.amount_paise]
      return named([row.gateway_ref, row.id], { ...base, kind: 'refund', orderId, refundId: row.id, expectedPaise })
    }),
  ])
}

function named(names: readonly (string | null)[], match: PayoutMatch): [string, PayoutMatch][] {
  return names.flatMap((name) => (name ? [[name, match]] : []))
}
