import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Refund } from './refund.ts'

// The tries of a refund at the gateway, from its claim to the response. How it ends is in refund-store.server.ts.

/** Claims the next try of a refund until `leaseUntil`; false when another process has claimed it. */
export async function claimRefund(db: Db, refund: Refund, leaseUntil: Instant): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ tries: refund.tries + 1, next_try_at: leaseUntil })
    .where('id', '=', refund.id)
    .where('tries', '=', refund.tries)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return wroteRow(claimed)
}

/** Writes that the gateway has accepted a refund under a reference, and when to poll it. */
export async function markRefundAccepted(
  tx: Tx,
  id: string,
  taken: { gatewayRef: string; nextTryAt: Instant },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ gateway_ref: taken.gatewayRef, next_try_at: taken.nextTryAt, error: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Writes the next try, the last error, and the number of tries in a row without a response. */
export async function updateRefundNextTry(
  db: Db,
  id: string,
  { error, unanswered, nextTryAt }: Pick<Refund, 'error' | 'unanswered' | 'nextTryAt'>,
  at: Instant,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ error, unanswered, next_try_at: nextTryAt, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Moves a pending refund to payment by hand; its reference at the gateway stays. False when it is settled already. */
export async function markRefundEscalated(tx: Tx, id: string, error: string, at: Instant): Promise<boolean> {
  const written = await tx
    .updateTable('refunds')
    .set({ channel: 'by-hand', error, next_try_at: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('channel', '=', 'source')
    .executeTakeFirst()
  return wroteRow(written)
}
