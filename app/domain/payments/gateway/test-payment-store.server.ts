import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { PaymentTestsTable } from '#app/db/schema/payments.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { TestPayment, TestPaymentStep } from './test-payment.ts'

/** A test payment by its id, or null. */
export async function findTestPayment(db: Db, id: string): Promise<TestPayment | null> {
  const row = await db.selectFrom('payment_tests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTestPayment(row) : null
}

/** A test payment by its id, locked until the transaction ends, so that its events are handled one after the other. */
export async function lockTestPayment(tx: Tx, id: string): Promise<TestPayment | null> {
  await lockRow(tx, 'payment_tests', id)
  return findTestPayment(tx, id)
}

/** The newest test payments, newest first. */
export async function listTestPayments(db: Db, limit: number): Promise<TestPayment[]> {
  const rows = await db
    .selectFrom('payment_tests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTestPayment)
}

/** The steps of a test payment, oldest first. */
export function listTestPaymentSteps(db: Db, testId: string): Promise<TestPaymentStep[]> {
  return db
    .selectFrom('payment_test_steps')
    .select(['position', 'at', 'words'])
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute()
}

/** Writes a test payment that the gateway has not started yet. */
export async function insertTestPayment(tx: Tx, test: TestPayment, actor: string): Promise<void> {
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

type Change = Partial<Pick<TestPayment, 'status' | 'gatewayRef' | 'gatewayUrl' | 'failure'>>

/** Updates the given fields of a test payment and records a step with its text. */
export async function updateTestPayment(tx: Tx, id: string, change: Change, words: string, at: Instant): Promise<void> {
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
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_test_steps')
    .values({ test_id: id, position: (last ?? 0) + 1, at, words })
    .execute()
}

function toTestPayment(row: Selectable<PaymentTestsTable>): TestPayment {
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
