import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { CASH_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OpenPayoutLine } from './open-payout-line.ts'
import type { LineFinding } from './payout-finding.ts'
import type { PayoutMatch } from './payout-match-store.server.ts'
import type { PayoutRow, PayoutStatementKind } from './payout-statement.ts'

/** A line of an earlier file. `isSettled`: somebody has taken it off the list as it was found. */
export type StoredPayoutLine = Pick<PayoutMatch, 'parcelId' | 'paymentId' | 'refundId'> &
  Pick<PayoutRow, 'reference' | 'transfer' | 'amountPaise'> & {
    id: string
    occurrence: number
    finding: LineFinding
    importedAt: Instant
    isSettled: boolean
  }

/** The lines of earlier files about the orders of some matches. */
export async function listPayoutLinesOf(
  db: Db,
  kind: PayoutStatementKind,
  matches: readonly PayoutMatch[],
): Promise<StoredPayoutLine[]> {
  const orderIds = Array.from(new Set(matches.map(({ orderId }) => orderId)))
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('statement_lines')
    .where('kind', '=', kind)
    .where('order_id', 'in', orderIds)
    .select(['id', 'reference', 'transfer', 'occurrence', 'finding', 'amount_paise as amountPaise'])
    .select(['parcel_id as parcelId', 'payment_id as paymentId', 'refund_id as refundId'])
    .select(['imported_at as importedAt', 'settled_at as settledAt'])
    .execute()
  return rows.map(({ settledAt, ...row }) => ({ ...row, isSettled: settledAt !== null && row.finding !== 'matched' }))
}

/** Updates what was found about a line, as when a later one completes it. */
export async function updatePayoutLineFinding(tx: Tx, id: string, finding: LineFinding): Promise<void> {
  await tx.updateTable('statement_lines').set({ finding }).where('id', '=', id).execute()
}

/** Stores a line, replacing that of an earlier file. An unchanged line keeps its state, settled or not. */
export async function upsertPayoutLine(
  tx: Tx,
  line: PayoutRow & { kind: PayoutStatementKind; occurrence: number; finding: LineFinding },
  match: PayoutMatch | null,
  { at, actor, newId }: { at: Instant; actor: string; newId: (kind: string) => string },
): Promise<void> {
  const { kind, reference, transfer, occurrence } = line
  const said = { amount_paise: line.amountPaise, fee_paise: line.feePaise, finding: line.finding }
  const before = await tx
    .selectFrom('statement_lines')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('transfer', '=', transfer)
    .where('occurrence', '=', occurrence)
    .select(['id', 'amount_paise', 'fee_paise', 'finding'])
    .executeTakeFirst()
  const isSame =
    before?.amount_paise === said.amount_paise && before.fee_paise === said.fee_paise && before.finding === said.finding
  if (isSame) return
  const row = {
    ...said,
    expected_paise: match?.expectedPaise ?? null,
    order_id: match?.orderId ?? null,
    parcel_id: match?.parcelId ?? null,
    payment_id: match?.paymentId ?? null,
    refund_id: match?.refundId ?? null,
    imported_at: at,
    imported_by: actor,
    settled_at: null,
  }
  if (before) await tx.updateTable('statement_lines').set(row).where('id', '=', before.id).execute()
  else
    await tx
      .insertInto('statement_lines')
      .values({ id: newId('stl'), kind, reference, transfer, occurrence, ...row })
      .execute()
}

/**
 * The cash that the shop still counts as with the courier, of orders that lines with these references have paid in
 * full, and none has taken back since: the sum of their lines, and the transfers it came by.
 */
export async function listCashToReceive(
  db: Db,
  references: readonly string[],
): Promise<{ orderId: string; courier: string; transfer: string; amountPaise: Paise }[]> {
  if (references.length === 0) return []
  const named = db
    .selectFrom('statement_lines')
    .where('kind', '=', 'courier')
    .where('reference', 'in', Array.from(new Set(references)))
    .select('payment_id')
  const rows = await db
    .selectFrom('statement_lines as l')
    .innerJoin('payments as y', 'y.id', 'l.payment_id')
    .where('l.kind', '=', 'courier')
    .where('l.payment_id', 'in', named)
    .where('l.finding', '=', 'matched')
    .where('l.amount_paise', '<>', 0)
    .where('y.gateway', '=', CASH_GATEWAY)
    .where('y.remittance_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_lines as back')
            .select('back.id')
            .whereRef('back.payment_id', '=', 'y.id')
            .where('back.finding', '=', 'taken-back'),
        ),
      ),
    )
    .select(['y.order_id as orderId', 'y.collected_by as courier', 'l.transfer', 'l.amount_paise as amountPaise'])
    .orderBy('y.order_id')
    .orderBy('l.imported_at')
    .orderBy('l.transfer')
    .execute()
  return Array.from(Map.groupBy(rows, ({ orderId }) => orderId).values(), (lines) => ({
    orderId: lines[0]?.orderId ?? '',
    courier: lines[0]?.courier ?? '',
    transfer: Array.from(new Set(lines.map(({ transfer }) => transfer)))
      .filter(Boolean)
      .join(' + '),
    amountPaise: lines.reduce((sum, line) => sum + line.amountPaise, 0),
  })).filter(({ amountPaise }) => amountPaise > 0)
}

/** The lines that somebody has to look at, the newest first. */
export async function listOpenPayoutLines(db: Db, limit: number): Promise<OpenPayoutLine[]> {
  return db
    .selectFrom('statement_lines')
    .where('settled_at', 'is', null)
    .where('finding', '<>', 'matched')
    .select(['id', 'kind', 'reference', 'transfer', 'amount_paise as amountPaise', 'expected_paise as expectedPaise'])
    .select(['order_id as orderId', 'imported_at as importedAt'])
    .select((eb) => eb.ref('finding').$castTo<OpenPayoutLine['finding']>().as('finding'))
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many lines somebody has to look at. */
export async function countOpenPayoutLines(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('statement_lines')
    .where('settled_at', 'is', null)
    .where('finding', '<>', 'matched')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a line as settled and returns it; null when it is gone or settled already. */
export async function markPayoutLineSettled(
  tx: Tx,
  id: string,
  at: Instant,
): Promise<{ orderId: string | null; reference: string; finding: LineFinding } | null> {
  const line = await tx
    .updateTable('statement_lines')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['order_id as orderId', 'reference', 'finding'])
    .executeTakeFirst()
  return line ?? null
}
