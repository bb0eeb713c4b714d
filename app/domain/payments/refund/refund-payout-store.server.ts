import type { Tx } from '#app/db/transaction.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Writes that money of a refund went out, or (negative) came back. */
export async function insertRefundPayout(
  tx: Tx,
  refundId: string,
  { amountPaise, reference, isFromDrawer = false }: { amountPaise: Paise; reference: string; isFromDrawer?: boolean },
  at: Instant,
): Promise<void> {
  const { last } = await tx
    .selectFrom('refund_payouts')
    .where('refund_id', '=', refundId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const payout = { refund_id: refundId, position: Number(last ?? 0) + 1, amount_paise: amountPaise }
  await tx
    .insertInto('refund_payouts')
    .values({ ...payout, reference, paid_at: at, from_drawer: isFromDrawer ? 1 : 0 })
    .execute()
}
