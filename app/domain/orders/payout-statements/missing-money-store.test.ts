import { CompiledQuery, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, isPostgres, type Tx } from '#app/db/db.server.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { pick } from '#test/data/pick-and-shuffle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { LATE_AFTER_DAYS } from './missing-money.ts'
import { listMissingPayments, listPaymentsMissingInFile, sumMissingPayments } from './missing-money-store.server.ts'
import { guessPayoutStatementColumns } from './payout-columns.ts'

const HEADERS = ['payment_id', 'amount', 'fee', 'settlement_utr']

/** Books lines of a settlement file; also one that books nothing, as its lines are known. */
async function book({ shop }: Opened, rows: string[][]): Promise<void> {
  const { columns } = guessPayoutStatementColumns('gateway', HEADERS)
  const booked = await bookStatement(shop, { kind: 'gateway', file: { headers: HEADERS, rows }, columns })
  expect(booked).toMatchObject({ ok: true })
}

/** The late payments by the lines themselves, from the first that a line names, or that is among `named`. */
async function missingByLines(db: Db, at: Instant, named: readonly string[]) {
  const all = await db
    .selectFrom('payments')
    .where('gateway', 'not in', ['cash', 'counter', 'door'])
    .where('captured_paise', '>', 0)
    .select(['id', 'captured_at as since', 'captured_paise as paise'])
    .orderBy('captured_at')
    .orderBy('id')
    .execute()
  const lines = await db.selectFrom('statement_lines').select('payment_id as id').execute()
  const inLines = new Set([...lines.map(({ id }) => id), ...named])
  const first = all.find(({ id }) => inLines.has(id))?.since ?? null
  const before = later(at, -LATE_AFTER_DAYS.gateway * DAYS)
  return all.filter(
    ({ id, since }) => first !== null && since !== null && since >= first && since < before && !inLines.has(id),
  )
}

onBothDatabases((open) => {
  test.each([1, 2, 3])(
    'what is missing is what no line names, however files name payments and correct each other: %d',
    { timeout: 60_000 },
    async (seed) => {
      const opened = await open({ samples: true })
      const { shop, clock } = opened
      const random = seededNumbers(seed)
      for (let n = 0; n < 4; n++) {
        const orderId = await place(
          shop,
          await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]),
          'upi',
        )
        await payOnline(opened, orderId)
        clock.advance(DAYS)
      }
      const cash = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
      await moveThrough(opened, cash, ['confirmed', 'packed', 'shipped', 'delivered'])
      // By the clock, which gives each payment a time of its own: their numbers are random.
      const paid = await shop.db
        .selectFrom('payments')
        .where('gateway', '<>', 'cash')
        .selectAll()
        .orderBy('created_at')
        .execute()
      // The difference of an edit is a payment under the same order number.
      for (const [n, payment] of paid.slice(0, 2).entries()) {
        const difference = { id: `pay_edit${n}`, gateway_ref: `gw_edit${n}`, capture_ref: null, captured_paise: 12_300 }
        await shop.db
          .insertInto('payments')
          .values({ ...payment, ...difference })
          .execute()
      }
      const payments = await shop.db
        .selectFrom('payments')
        .selectAll()
        .orderBy('created_at')
        .orderBy('captured_paise')
        .execute()
      const row = () => {
        const { id, gateway_ref, order_id } = pick(payments, random)
        const reference = pick([id, gateway_ref ?? id, order_id, order_id, 'unknown'], random)
        // Another amount under the same number is the same line, which then names another payment of its order.
        const { captured_paise } = pick(payments, random)
        const amount = pick([captured_paise, 12_300, 50_000, -captured_paise], random)
        return [reference, String(amount / 100), '', pick(['S1', 'S2'], random)]
      }
      let moved = 0
      for (let step = 0; step < 12; step++) {
        const before = await missingByLines(shop.db, shop.now(), [])
        clock.advance(DAYS / 2)
        await book(opened, Array.from({ length: 1 + Math.floor(random() * 3) }, row))
        const missing = await missingByLines(shop.db, shop.now(), [])
        moved += missing.some(({ id }) => !before.some((each) => each.id === id)) ? 1 : 0
        expect(await sumMissingPayments(shop.db, shop.now())).toEqual({
          count: missing.length,
          paise: missing.reduce((sum, { paise }) => sum + paise, 0),
          oldest: missing[0]?.since ?? null,
        })
        const listed = await listMissingPayments(shop.db, shop.now(), 99)
        expect(listed.map(({ paymentId }) => paymentId)).toEqual(missing.map(({ id }) => id))
        const named = payments.filter(() => random() < 0.3).map(({ id }) => id)
        const inFile = await missingByLines(shop.db, shop.now(), named)
        expect(await listPaymentsMissingInFile(shop.db, shop.now(), { named: new Set(named), limit: 0 })).toMatchObject(
          {
            count: inFile.length,
            paise: inFile.reduce((sum, { paise }) => sum + paise, 0),
          },
        )
        expect((await invariantViolations(shop)).filter((wrong) => wrong.includes('statement'))).toEqual([])
      }
      expect(moved).toBeGreaterThan(0)
    },
  )

  test('its queries use the indexes of payments by statement, so that they read only what is missing', async () => {
    const { shop } = await open()
    const named = { id: 'pay_1', order_id: 'MW-1', method: 'upi', gateway: 'test', status: 'captured' } as const
    const at = shop.now()
    await shop.db.transaction().execute(async (tx) => {
      await sql
        .raw(isPostgres(tx) ? "set local session_replication_role = 'replica'" : 'pragma defer_foreign_keys = on')
        .execute(tx)
      const money = { amount_paise: 100, captured_paise: 100, captured_at: at, statement_at: at }
      const times = { created_at: at, updated_at: at }
      await tx
        .insertInto('payments')
        .values({ ...named, ...money, ...times })
        .execute()
      const plans = await plansOf(tx, (db) => sumMissingPayments(db, later(at, 30 * DAYS)))
      expect(plans).toHaveLength(2)
      expect(plans[0]).toContain('payments_in_statements')
      expect(plans[1]).toContain('payments_in_no_statement')
      await tx.deleteFrom('payments').execute()
    })
  })
})

/** How the database would run each query of some work. */
async function plansOf(tx: Tx, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: RootOperationNode[] = []
  await work(
    tx.withPlugin({
      transformQuery({ node }) {
        queries.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[] = []
  // An empty table is read as a whole otherwise.
  if (isPostgres(tx)) await sql`set local enable_seqscan = off`.execute(tx)
  for (const node of queries) {
    const { sql: text, parameters } = tx.getExecutor().compileQuery(node, { queryId: 'plan' })
    const explain = isPostgres(tx) ? 'explain' : 'explain query plan'
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
    plans.push(JSON.stringify(rows))
  }
  return plans
}
