import type { Selectable } from 'kysely'
import { lockRow } from '#app/db/lock.server.ts'
import type { PaymentTestsTable } from '#app/db/schema/payments.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { GatewayCheck, GatewayCheckStep } from './gateway-check.ts'

/** A test by its id, or null. */
export async function findGatewayCheck(db: Db, id: string): Promise<GatewayCheck | null> {
  const row = await db.selectFrom('payment_tests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toTest(row) : null
}

/** A test by its id, locked until the transaction ends, so that its events are handled one after the other. */
export async function lockGatewayCheck(tx: Tx, id: string): Promise<GatewayCheck | null> {
  await lockRow(tx, 'payment_tests', id)
  return findGatewayCheck(tx, id)
}

/** The newest tests, newest first. */
export async function listGatewayChecks(db: Db, limit: number): Promise<GatewayCheck[]> {
  const rows = await db
    .selectFrom('payment_tests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTest)
}

/** The steps of a test, oldest first. */
export function listGatewayCheckSteps(db: Db, testId: string): Promise<GatewayCheckStep[]> {
  return db
    .selectFrom('payment_test_steps')
    .select(['position', 'at', 'words'])
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute()
}

/** Writes a test that the gateway has not started yet. */
export async function insertGatewayCheck(tx: Tx, test: GatewayCheck, actor: string): Promise<void> {
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

type Change = Partial<Pick<GatewayCheck, 'status' | 'gatewayRef' | 'gatewayUrl' | 'failure'>>

/** Updates the given fields of a test and records a step with its text. */
export async function updateGatewayCheck(
  tx: Tx,
  id: string,
  change: Change,
  words: string,
  at: Instant,
): Promise<void> {
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

function toTest(row: Selectable<PaymentTestsTable>): GatewayCheck {
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
