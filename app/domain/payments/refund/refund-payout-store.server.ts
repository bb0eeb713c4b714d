import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'

/** How money of a refund went out. `isFromDrawer`: in cash out of the drawer. */
export type Payout = { reference: string; isFromDrawer?: boolean }

/** Writes that money of a refund went out, or (negative) came back. The actor of the context is who paid it out by hand. */
export async function insertRefundPayout(
  tx: Tx,
  refundId: string,
  { amountPaise, reference, isFromDrawer = false }: Payout & { amountPaise: Paise },
  context: AuditContext,
): Promise<void> {
  const { last } = await tx
    .selectFrom('refund_payouts')
    .where('refund_id', '=', refundId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const payout = { refund_id: refundId, position: Number(last ?? 0) + 1, amount_paise: amountPaise }
  await tx
    .insertInto('refund_payouts')
    .values({ ...payout, reference, paid_at: context.at, from_drawer: isFromDrawer ? 1 : 0 })
    .execute()
}
