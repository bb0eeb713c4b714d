import { sql } from 'kysely'
import type { Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Condition: a remittance was not taken back. */
export const isNotReversed = sql<boolean>`not exists (select 1 from remittance_reversals as reversal where reversal.remittance_id = cash_remittances.id)`

/**
 * Takes a remittance back: writes a reversal with the cash that it held, which is with whoever collected it again, and
 * what was paid back out of the drawer is not counted any more. False when it was taken back before.
 */
export async function insertReversal(
  tx: Tx,
  id: string,
  reason: string,
  { at, actor }: { at: Instant; actor: string },
): Promise<boolean> {
  const written = await tx
    .insertInto('remittance_reversals')
    .values({ remittance_id: id, reason, reversed_at: at, reversed_by: actor })
    .onConflict((conflict) => conflict.column('remittance_id').doNothing())
    .executeTakeFirst()
  if (!wroteRow(written)) return false
  await tx
    .insertInto('reversed_cash')
    .columns(['remittance_id', 'order_id', 'amount_paise', 'short_paise'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('remittance_id', '=', id)
        .select([sql<string>`remittance_id`.as('remittance_id'), 'order_id', 'captured_paise', 'short_paise']),
    )
    .execute()
  await tx
    .updateTable('payments')
    .set({ remittance_id: null, short_paise: 0, updated_at: at })
    .where('remittance_id', '=', id)
    .execute()
  const counted = tx.selectFrom('counted_refunds').where('remittance_id', '=', id)
  for (const { payment_id, amount_paise } of await counted.select(['payment_id', 'amount_paise']).execute())
    await tx
      .updateTable('payments')
      .set((eb) => ({ drawer_paise: eb('drawer_paise', '+', amount_paise), updated_at: at }))
      .where('id', '=', payment_id)
      .execute()
  return true
}
