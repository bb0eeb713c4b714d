import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { PackProblemsTable } from '#app/db/schema/support.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Refund, RefundChannel } from '#app/domain/payments/refund/refund.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { PackProblem } from './pack-problem.ts'

/** A report by its id, or null. */
export async function findProblem(db: Db, id: string): Promise<PackProblem | null> {
  const row = await problems(db).where('id', '=', id).executeTakeFirst()
  return row ? toProblem(row) : null
}

/** Locks a report and returns it, or null. Lock its order first. */
export async function lockProblem(tx: Tx, id: string): Promise<PackProblem | null> {
  await lockRow(tx, 'pack_problems', id)
  return findProblem(tx, id)
}

/** The reports of an order, oldest first. */
export async function listProblemsOf(db: Db, orderId: string): Promise<PackProblem[]> {
  const rows = await problems(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toProblem)
}

/** The reports by a user, oldest first. */
export async function listProblemsBy(db: Db, userId: string): Promise<PackProblem[]> {
  const rows = await problems(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toProblem)
}

/** A report in the queue of the panel. */
export type QueuedProblem = PackProblem & { product: string; customer: string }

/** A page of open reports, oldest first, or of settled ones, newest first. Pages start at 1. */
export async function searchProblems(
  db: Db,
  { settled, page, perPage }: { settled: boolean; page: number; perPage: number },
): Promise<QueuedProblem[]> {
  const rows = await problems(db)
    .innerJoin('orders', 'orders.id', 'pack_problems.order_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'pack_problems.order_id')
        .onRef('order_lines.position', '=', 'pack_problems.position'),
    )
    .select(['order_lines.name as product', 'order_lines.weight', 'orders.ship_name as customer'])
    .where('pack_problems.status', settled ? '<>' : '=', 'open')
    .orderBy('pack_problems.created_at', settled ? 'desc' : 'asc')
    .orderBy('pack_problems.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({
    ...toProblem(row),
    product: [row.product, row.weight].filter(Boolean).join(' '),
    customer: row.customer,
  }))
}

/** The numbers of open and settled reports. */
export async function countProblems(db: Db): Promise<{ open: number; settled: number }> {
  const rows = await db
    .selectFrom('pack_problems')
    .select((eb) => ['status', eb.fn.countAll<number>().as('problems')])
    .groupBy('status')
    .execute()
  const all = rows.reduce((sum, row) => sum + row.problems, 0)
  const open = rows.find((row) => row.status === 'open')?.problems ?? 0
  return { open, settled: all - open }
}

/** Stores a new report. The caller has locked the order and checked that its line has no open report. */
export async function insertProblem(
  tx: Tx,
  problem: Omit<
    PackProblem,
    'status' | 'amountPaise' | 'channel' | 'payout' | 'resendOrderId' | 'answer' | 'settledAt' | 'settledBy'
  >,
): Promise<void> {
  await tx
    .insertInto('pack_problems')
    .values({
      id: problem.id,
      order_id: problem.orderId,
      position: problem.position,
      user_id: problem.userId,
      kind: problem.kind,
      packs: problem.packs,
      short_grams: problem.shortGrams,
      words: problem.words,
      pictures: JSON.stringify(problem.pictures),
      amount_paise: null,
      resend_order_id: null,
      created_at: problem.createdAt,
      settled_at: null,
      settled_by: null,
    })
    .execute()
}

/** The outcome of a report, as stored. */
export type SettledProblem = { answer: string } & (
  | { status: 'refunded'; amountPaise: Paise }
  | { status: 'resent'; resendOrderId: string }
  | { status: 'declined' }
)

/** Stores how a report was settled. */
export async function markProblemSettled(
  tx: Tx,
  id: string,
  settled: SettledProblem,
  context: AuditContext,
): Promise<void> {
  await tx
    .updateTable('pack_problems')
    .set({
      status: settled.status,
      amount_paise: settled.status === 'refunded' ? settled.amountPaise : null,
      resend_order_id: settled.status === 'resent' ? settled.resendOrderId : null,
      answer: settled.answer,
      settled_at: context.at,
      settled_by: context.actor,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the texts and pictures of a user's reports. The caller drops the picture files. */
export async function eraseProblems(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('pack_problems')
    .set({ words: '', answer: '', pictures: '[]' })
    .where('user_id', '=', userId)
    .execute()
}

// The refund that settled a report was made in the same instant of its locked order.
const OF_ITS_REFUND = sql`from refunds r where pack_problems.status = 'refunded'
  and r.order_id = pack_problems.order_id and r.created_at = pack_problems.settled_at and r.purpose = 'goods'`
const CHANNEL = sql<RefundChannel | null>`(select min(r.channel) ${OF_ITS_REFUND})`
// Of several parts one may wait: “pending” is the greater.
const PAYOUT = sql<Refund['status'] | null>`(select max(r.status) ${OF_ITS_REFUND} and r.channel = 'by-hand')`

function problems(db: Db) {
  return db
    .selectFrom('pack_problems')
    .selectAll('pack_problems')
    .select([CHANNEL.as('channel'), PAYOUT.as('payout')])
}

type Row = Selectable<PackProblemsTable> & Pick<PackProblem, 'channel' | 'payout'>

function toProblem(row: Row): PackProblem {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    userId: row.user_id,
    kind: row.kind,
    packs: row.packs,
    shortGrams: row.short_grams,
    words: row.words,
    pictures: parseStored(TEXT_LIST, row.pictures, 'pack_problems.pictures'),
    status: row.status,
    amountPaise: row.amount_paise,
    channel: row.channel,
    payout: row.payout,
    resendOrderId: row.resend_order_id,
    answer: row.answer,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  }
}
