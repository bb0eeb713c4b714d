import { type Selectable, sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { PaymentTestsTable } from '#app/db/schema/staff.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { PaymentTest, PaymentTestStep } from './payment-test.ts'

/** A test by its id, or null. */
export async function findPaymentTest(db: Db, id: string): Promise<PaymentTest | null> {
  const row = await db.selectFrom('payment_tests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTest(row) : null
}

/** The same, locked until the transaction ends: its events are handled one after the other. */
export async function lockPaymentTest(tx: Tx, id: string): Promise<PaymentTest | null> {
  await sql`select id from payment_tests where id = ${id}${forUpdate(tx)}`.execute(tx)
  return findPaymentTest(tx, id)
}

/** The last tests, newest first. */
export async function listPaymentTests(db: Db, most: number): Promise<PaymentTest[]> {
  const rows = await db
    .selectFrom('payment_tests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toTest)
}

/** What happened in a test, in order. */
export function listTestSteps(db: Db, testId: string): Promise<PaymentTestStep[]> {
  return db
    .selectFrom('payment_test_steps')
    .select(['position', 'at', 'words'])
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute()
}

/** Writes a test the gateway does not know of yet. */
export async function insertPaymentTest(tx: Tx, test: PaymentTest, actor: string): Promise<void> {
  await tx
    .insertInto('payment_tests')
    .values({
      id: test.id,
      actor,
      gateway: test.gateway,
      gateway_ref: test.gatewayRef,
      gateway_url: test.gatewayUrl,
      status: test.status,
      amount_paise: test.amountPaise,
      failure: test.failure,
      created_at: test.createdAt,
      updated_at: test.createdAt,
    })
    .execute()
}

type Change = Partial<Pick<PaymentTest, 'status' | 'gatewayRef' | 'gatewayUrl' | 'failure'>>

/** Changes what is named of a test, and writes down the step that did it. */
export async function updatePaymentTest(tx: Tx, id: string, change: Change, words: string, at: Instant): Promise<void> {
  await tx
    .updateTable('payment_tests')
    .set({
      status: change.status,
      gateway_ref: change.gatewayRef,
      gateway_url: change.gatewayUrl,
      failure: change.failure,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
  const { last } = await tx
    .selectFrom('payment_test_steps')
    .where('test_id', '=', id)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_test_steps')
    .values({ test_id: id, position: Number(last ?? 0) + 1, at, words })
    .execute()
}

function toTest(row: Selectable<PaymentTestsTable>): PaymentTest {
  return {
    id: row.id,
    gateway: row.gateway,
    gatewayRef: row.gateway_ref,
    gatewayUrl: row.gateway_url,
    status: row.status,
    amountPaise: row.amount_paise,
    failure: row.failure,
    createdAt: row.created_at,
  }
}
