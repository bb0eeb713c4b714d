import { type Db, inTransactionOrNothing } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'
import {
  listCashOfRemittance,
  listRemittancesOfStatement,
} from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import {
  seenRemittances,
  stillBooked,
  type TakeBackCashReason,
  type TakeBackFileReason,
} from './remittance-reversal.ts'
import { findTakeBackRefusal, takeBackRemittanceInTransaction } from './take-back-remittance.server.ts'

/**
 * Takes all payments back that a file brought and that are still booked, as `takeBackRemittance` does each, in one
 * transaction: all of them or none. `seen` names them as the page has shown them (`seenRemittances`). Returns how many.
 * Refuses with TAKE_BACK_FILE_MESSAGES.
 */
export function takeBackPayoutFile(
  shop: Shop,
  actor: string,
  statementId: string,
  { reason, seen }: { reason: string; seen: string },
): Promise<Result<number, TakeBackFileReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<number, TakeBackFileReason>> => {
    const booked = stillBooked(await listRemittancesOfStatement(tx, statementId))
    if (booked.length === 0) return refused('nothing-to-take-back')
    if (seenRemittances(booked) !== seen) return refused('changed-meanwhile')
    // All orders at once, in their order, as bookings lock them; one payment after the other could wait crosswise.
    const orderIds: string[] = []
    for (const { id } of booked) orderIds.push(...(await listCashOfRemittance(tx, id)).map(({ orderId }) => orderId))
    await lockOrders(tx, Array.from(new Set(orderIds)))
    for (const { id } of booked) {
      const taken = await takeBackRemittanceInTransaction(tx, id, { reason }, context)
      if (!taken.ok) return refused(FILE_REASONS[taken.reason])
    }
    return done(booked.length)
  })
}

/** Why the payments of a file cannot be taken back together now; null where they can. For a page that shows it. */
export async function findTakeBackFileRefusal(
  db: Db,
  remittances: readonly CashRemittance[],
): Promise<TakeBackFileReason | null> {
  const booked = stillBooked(remittances)
  if (booked.length === 0) return 'nothing-to-take-back'
  const refusals = await Promise.all(booked.map((remittance) => findTakeBackRefusal(db, remittance)))
  const refusal = refusals.find((reason) => reason !== null)
  return refusal ? FILE_REASONS[refusal] : null
}

const FILE_REASONS: Readonly<Record<TakeBackCashReason, TakeBackFileReason>> = {
  'remittance-not-found': 'changed-meanwhile',
  'taken-back-before': 'changed-meanwhile',
  'paid-back-in-it': 'paid-back-in-it',
  'month-closed': 'month-closed',
}
