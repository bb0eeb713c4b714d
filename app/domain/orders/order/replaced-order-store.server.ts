import type { Db } from '#app/db/transaction.server.ts'

/** Whether a newer order of the same buyer replaced this one, which decides about its late payment. */
export async function isReplaced(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The buyer's expired orders whose payment was begun and may still come, unless a newer order replaced them. */
export async function listLatePayableOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'expired')
    .where('replaced_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('gateway_ref', 'is not', null)
          .where('captured_paise', '=', 0),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
