import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { LineFinding, OpenPayoutLine, PayoutMatch } from './payout-finding.ts'
import type { StoredPayoutLine } from './payout-plan.ts'
import type { PayoutRow, PayoutStatementKind } from './payout-statement.ts'

/** The lines of earlier files about the orders of some matches, and those with some references. */
export async function listPayoutLinesOf(
  db: Db,
  kind: PayoutStatementKind,
  { matches, references }: { matches: readonly PayoutMatch[]; references: readonly string[] },
): Promise<StoredPayoutLine[]> {
  const orderIds = Array.from(new Set(matches.map(({ orderId }) => orderId)))
  const named = Array.from(new Set(references))
  const [ofOrders, ofReferences] = [
    orderIds.length === 0 ? [] : await linesOf(db, kind).where('order_id', 'in', orderIds).execute(),
    named.length === 0 ? [] : await linesOf(db, kind).where('reference', 'in', named).execute(),
  ]
  const rows = new Map([...ofOrders, ...ofReferences].map((row) => [row.id, row]))
  return Array.from(rows.values(), ({ settledAt, takenBackAt, ...row }) => ({
    ...row,
    isSettled: settledAt !== null && row.finding !== 'matched',
    isTakenBack: takenBackAt !== null,
  }))
}

function linesOf(db: Db, kind: PayoutStatementKind) {
  return db
    .selectFrom('statement_lines')
    .where('kind', '=', kind)
    .select(['id', 'reference', 'transfer', 'occurrence', 'finding', 'amount_paise as amountPaise'])
    .select(['fee_paise as feePaise', 'order_id as orderId', 'parcel_id as parcelId', 'payment_id as paymentId'])
    .select(['refund_id as refundId', 'imported_at as importedAt', 'settled_at as settledAt'])
    .select('taken_back_at as takenBackAt')
}

/** Updates what was found about a line, as when a later one completes it. */
export async function updatePayoutLineFinding(tx: Tx, id: string, finding: LineFinding): Promise<void> {
  await tx.updateTable('statement_lines').set({ finding }).where('id', '=', id).execute()
}

/**
 * Stores a line, replacing that of an earlier file. An unchanged line keeps its state, settled or not. Returns the
 * payments that it names now or has named before, where it was written.
 */
export async function upsertPayoutLine(
  tx: Tx,
  line: PayoutRow & { kind: PayoutStatementKind; occurrence: number; finding: LineFinding },
  match: PayoutMatch | null,
  { at, actor, newId }: { at: Instant; actor: string; newId: (kind: string) => string },
): Promise<string[]> {
  const { kind, reference, transfer, occurrence } = line
  const said = { amount_paise: line.amountPaise, fee_paise: line.feePaise, finding: line.finding }
  const before = await tx
    .selectFrom('statement_lines')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('transfer', '=', transfer)
    .where('occurrence', '=', occurrence)
    .select(['id', 'amount_paise', 'fee_paise', 'finding', 'taken_back_at', 'payment_id'])
    .executeTakeFirst()
  const isSame =
    before?.amount_paise === said.amount_paise &&
    before.fee_paise === said.fee_paise &&
    before.finding === said.finding &&
    before.taken_back_at === null
  if (isSame) return []
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
    taken_back_at: null,
  }
  if (before) await tx.updateTable('statement_lines').set(row).where('id', '=', before.id).execute()
  else
    await tx
      .insertInto('statement_lines')
      .values({ id: newId('stl'), kind, reference, transfer, occurrence, ...row })
      .execute()
  return [before?.payment_id ?? null, row.payment_id].filter((id) => id !== null)
}

/** Those of some payments that a line of a gateway's statement names. */
export async function listPaymentsInStatements(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (let from = 0; from < ids.length; from += IDS_PER_READ) {
    const rows = await db
      .selectFrom('statement_lines')
      .where('kind', '=', 'gateway')
      .where('payment_id', 'in', ids.slice(from, from + IDS_PER_READ))
      .select('payment_id')
      .distinct()
      .execute()
    for (const { payment_id } of rows) if (payment_id !== null) named.add(payment_id)
  }
  return named
}

const IDS_PER_READ = 500

/** Notes that lines no longer count, as the cash they had paid is with its courier again. */
export async function markPayoutLinesReversed(tx: Tx, orderIds: readonly string[], at: Instant): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('statement_lines')
    .set({ taken_back_at: at })
    .where('kind', '=', 'courier')
    .where('finding', '=', 'matched')
    .where('order_id', 'in', orderIds)
    .where('payment_id', 'is not', null)
    .where('taken_back_at', 'is', null)
    .execute()
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
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
