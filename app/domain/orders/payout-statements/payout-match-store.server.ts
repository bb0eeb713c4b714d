import type { Db } from '#app/db/transaction.server.ts'
import { CASH_GATEWAY, NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import { hasLeftShop, PARCEL_STATES } from '../parcel/parcel-state.ts'
import type { PayoutSubject } from './payout-finding.ts'
import type { PayoutStatementKind } from './payout-statement.ts'

/** What a reference of a statement refers to. */
export type PayoutMatch = PayoutSubject & {
  orderId: string
  parcelId: string | null
  paymentId: string | null
  refundId: string | null
}

/**
 * What the references of a payout statement refer to, by reference, and by order number and amount; unknown references
 * are missing.
 */
export async function findMatches(
  db: Db,
  kind: PayoutStatementKind,
  references: readonly string[],
): Promise<Map<string, PayoutMatch>> {
  if (references.length === 0) return new Map()
  const unique = Array.from(new Set(references))
  return kind === 'courier' ? findCashMatches(db, unique) : findGatewayMatches(db, unique)
}

/** Parcels by AWB, or orders by number, with the cash that was taken for them. */
async function findCashMatches(db: Db, references: readonly string[]): Promise<Map<string, PayoutMatch>> {
  const parcels = await db
    .selectFrom('parcels as p')
    .leftJoin('payments as y', (join) => join.onRef('y.order_id', '=', 'p.order_id').on('y.gateway', '=', CASH_GATEWAY))
    .where((eb) => eb.or([eb('p.awb', 'in', references), eb('p.order_id', 'in', references)]))
    .where('p.state', 'in', PARCEL_STATES.filter(hasLeftShop))
    .select(['p.id', 'p.awb', 'p.order_id', 'y.id as payment', 'y.captured_paise as paise', 'y.remittance_id'])
    .orderBy('p.position', 'desc')
    .execute()
  // The first parcel of an order is written last, so that its number stands for it.
  return new Map(
    parcels.flatMap(({ id, awb, order_id, payment, paise, remittance_id }) => {
      const match: PayoutMatch = {
        kind: 'payment',
        isCash: true,
        isReceived: remittance_id !== null,
        orderId: order_id,
        parcelId: id,
        paymentId: payment,
        refundId: null,
        expectedPaise: paise,
      }
      return [order_id, ...(awb ? [awb] : [])].map((reference): [string, PayoutMatch] => [reference, match])
    }),
  )
}

/** Captured payments by the gateway's or the shop's reference, or by their order; refunds by theirs. */
async function findGatewayMatches(db: Db, references: readonly string[]): Promise<Map<string, PayoutMatch>> {
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
