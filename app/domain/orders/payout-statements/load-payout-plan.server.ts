import { createHash } from 'node:crypto'
import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listOrdersByIds } from '../order/order-read-store.server.ts'
import { cashCarrier } from '../parcel/parcel-facts.ts'
import { listParcelsByOrder } from '../parcel/parcel-store.server.ts'
import { listPayoutLinesOf } from './payout-line-store.server.ts'
import { listPayoutMatches } from './payout-match-store.server.ts'
import { type PayoutPlan, planPayout } from './payout-plan.ts'
import type { PayoutRow, PayoutStatementKind } from './payout-statement.ts'

/** Plans what booking the rows of a file would do now. */
export async function loadPayoutPlan(
  db: Db,
  kind: PayoutStatementKind,
  rows: readonly PayoutRow[],
  at: Instant,
): Promise<PayoutPlan> {
  const references = rows.map(({ reference }) => reference)
  const matches = await listPayoutMatches(db, kind, references)
  const all = Array.from(matches.values())
  const stored = await listPayoutLinesOf(db, kind, { matches: all, references })
  // Cash is expected without a payment only of what was delivered unpaid.
  const unpaid = all.filter(({ isCash, paymentId, expectedPaise }) => isCash && !paymentId && expectedPaise !== null)
  const dueCouriers = await listDueCouriers(db, Array.from(new Set(unpaid.map(({ orderId }) => orderId))))
  return planPayout(kind, rows, { matches, stored, dueCouriers }, at)
}

/** Who brought the parcel that should have collected the cash of each order. */
async function listDueCouriers(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const [orders, parcels] = [await listOrdersByIds(db, orderIds), await listParcelsByOrder(db, orderIds)]
  return new Map(orders.map(({ id, carrier }) => [id, cashCarrier(parcels.get(id) ?? []) ?? carrier ?? '']))
}

/**
 * Names what a plan would do: two plans of the same name do the same. A form sends the name of the one it has shown.
 */
export function digestOf({ lines, changed, cash, due }: PayoutPlan): string {
  const found = lines.map(({ row, match, finding, expectedPaise, isKnown }) => [
    row.reference,
    row.transfer,
    row.occurrence,
    match?.orderId,
    finding,
    expectedPaise,
    isKnown,
  ])
  const text = JSON.stringify([found, changed, cash, due])
  return createHash('sha256').update(text).digest('base64url')
}
