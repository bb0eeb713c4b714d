import type { Db, Tx } from '#app/db/transaction.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { CASH_GATEWAY, COUNTER_CASH, NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import { hasLeftShop, PARCEL_STATES } from '../parcel/parcel-state.ts'
import {
  LATE_AFTER_DAYS,
  type LineFinding,
  type MissingMoney,
  type MissingPayment,
  type OpenLine,
  type PayoutRow,
  type PayoutStatementKind,
} from './payout-statement.ts'

/** What a reference of a statement refers to. */
export type PayoutMatch = {
  kind: 'payment' | 'refund'
  isCash?: boolean
  orderId: string
  parcelId: string | null
  paymentId: string | null
  refundId: string | null
  expectedPaise: Paise | null
}

/**
 * What the references of a payout statement refer to, by reference, and by order number and amount; unknown references are
 * missing.
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
    .select(['p.id', 'p.awb', 'p.order_id', 'y.id as payment', 'y.captured_paise as paise'])
    .orderBy('p.position', 'desc')
    .execute()
  // The first parcel of an order is written last, so that its number stands for it.
  return new Map(
    parcels.flatMap(({ id, awb, order_id, payment, paise }) => {
      const match: PayoutMatch = {
        kind: 'payment',
        isCash: true,
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

/**
 * The line that paid each of some payments and refunds first: `[reference, transfer, occurrence]` as JSON, by its
 * subject.
 */
export async function listFirstLines(
  db: Db,
  kind: PayoutStatementKind,
  matches: readonly PayoutMatch[],
): Promise<Map<string, string>> {
  const orderIds = Array.from(new Set(matches.map(({ orderId }) => orderId)))
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('statement_lines')
    .where('kind', '=', kind)
    .where('order_id', 'in', orderIds)
    .where('finding', 'in', ['matched', 'short', 'over'])
    .where('amount_paise', '<>', 0)
    .select(['payment_id', 'refund_id', 'reference', 'transfer', 'occurrence'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.refund_id ? `refund ${row.refund_id}` : `payment ${row.payment_id}`,
      JSON.stringify([row.reference, row.transfer, row.occurrence]),
    ]),
  )
}

/** Stores a line, replacing that of an earlier file. An unchanged line keeps its state, settled or not. */
export async function savePayoutLine(
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

/** The cash of matched lines with these references that the shop still counts as with the courier, as it came. */
export async function listCashToReceive(
  db: Db,
  references: readonly string[],
): Promise<{ orderId: string; courier: string; transfer: string; amountPaise: Paise }[]> {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom('statement_lines as l')
    .innerJoin('payments as y', 'y.id', 'l.payment_id')
    .where('l.kind', '=', 'courier')
    .where('l.reference', 'in', Array.from(new Set(references)))
    .where('l.finding', '=', 'matched')
    .where('l.amount_paise', '>', 0)
    .where('y.gateway', '=', CASH_GATEWAY)
    .where('y.remittance_id', 'is', null)
    .select(['y.order_id', 'y.collected_by', 'l.transfer', 'l.amount_paise as amountPaise'])
    .orderBy('y.order_id')
    .execute()
  return rows.map(({ order_id: orderId, collected_by, transfer, amountPaise }) => {
    return { orderId, courier: collected_by ?? '', transfer, amountPaise }
  })
}

/** The lines that somebody has to look at, the newest first. */
export async function listOpenLines(db: Db, limit: number): Promise<OpenLine[]> {
  return db
    .selectFrom('statement_lines')
    .where('settled_at', 'is', null)
    .where('finding', '<>', 'matched')
    .select(['id', 'kind', 'reference', 'transfer', 'amount_paise as amountPaise', 'expected_paise as expectedPaise'])
    .select(['order_id as orderId', 'imported_at as importedAt'])
    .select((eb) => eb.ref('finding').$castTo<OpenLine['finding']>().as('finding'))
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many lines somebody has to look at. */
export async function countOpenLines(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('statement_lines')
    .where('settled_at', 'is', null)
    .where('finding', '<>', 'matched')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a line as settled and returns it; null when it is gone or settled already. */
export async function updateLineSettled(
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

/**
 * Online payments that are late: captured after the first one that a statement names, and in no statement yet. Nothing
 * is missing before the first statement.
 */
export async function findMissingPayments(db: Db, at: Instant): Promise<MissingMoney> {
  const missing = await missingPayments(db, at)
  if (!missing) return { count: 0, paise: 0, oldest: null }
  const row = await missing
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('y.captured_paise').as('paise'),
      eb.fn.min('y.captured_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), paise: Number(row.paise ?? 0), oldest: row.oldest }
}

/** The same, one by one, the oldest first. */
export async function listMissingPayments(db: Db, at: Instant, limit: number): Promise<MissingPayment[]> {
  const missing = await missingPayments(db, at)
  if (!missing) return []
  return missing
    .select(['y.id as paymentId', 'y.order_id as orderId', 'y.captured_paise as amountPaise'])
    .select('y.captured_at as capturedAt')
    .orderBy('y.captured_at')
    .orderBy('y.id')
    .limit(limit)
    .execute()
}

async function missingPayments(db: Db, at: Instant) {
  const first = await db
    .selectFrom('statement_lines as l')
    .innerJoin('payments as y', 'y.id', 'l.payment_id')
    .where('l.kind', '=', 'gateway')
    .select((eb) => eb.fn.min('y.captured_at').as('at'))
    .executeTakeFirst()
  if (!first?.at) return null
  return db
    .selectFrom('payments as y')
    .where('y.gateway', 'not in', NO_GATEWAYS)
    .where('y.captured_paise', '>', 0)
    .where('y.captured_at', '>=', first.at)
    .where('y.captured_at', '<', later(at, -LATE_AFTER_DAYS.gateway * DAYS))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('statement_lines as l').select('l.id').whereRef('l.payment_id', '=', 'y.id'))),
    )
}

/** The cash that couriers should have brought by now, and the oldest of it. */
export async function findLateCash(db: Db, at: Instant): Promise<MissingMoney> {
  const row = await db
    .selectFrom('payments')
    .where('gateway', '=', CASH_GATEWAY)
    .where('collected_by', '<>', COUNTER_CASH)
    .where('remittance_id', 'is', null)
    .where('created_at', '<', later(at, -LATE_AFTER_DAYS.courier * DAYS))
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.sum('captured_paise').as('paise'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), paise: Number(row.paise ?? 0), oldest: row.oldest }
}
