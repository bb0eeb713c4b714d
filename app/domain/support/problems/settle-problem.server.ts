import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext, type Staff } from '#app/domain/audit-context.ts'
import { createSampleOrder } from '#app/domain/orders/checkout/create-sample-order.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { lockOrder } from '#app/domain/orders/order/order-store.server.ts'
import type { RefundInput } from '#app/domain/payments/refund/order-refund.ts'
import { refundOrder } from '#app/domain/payments/refund/refund-order.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { PackProblem } from './pack-problem.ts'
import { findProblem, lockProblem, updateProblemSettled } from './pack-problem-store.server.ts'
import { decideSettlement, lineOf, type SettlementInput, type SettleReason } from './problem-settlement.ts'

type Settled = Parameters<typeof updateProblemSettled>[2]

/**
 * Settles a report: refunds by grams, packs or amount (the packs stay with the shopper), sends the packs again, or
 * declines with words. The shopper is told. Of two people who settle the same report at once, the second is refused
 * `already-settled`. Whoever refunds has confirmed a fresh code.
 */
export function settleProblem(
  shop: Shop,
  actor: string | Staff,
  problemId: string,
  input: SettlementInput,
): Promise<Result<null, SettleReason>> {
  const context = auditContext(shop, actor)
  const settle = async (tx: Tx): Promise<Result<null, SettleReason>> => {
    const seen = await findProblem(tx, problemId)
    const order = seen && (await lockOrder(tx, seen.orderId))
    const problem = order && (await lockProblem(tx, problemId))
    if (!problem) return refused('no-such-problem')
    const decided = decideSettlement(problem, lineOf(order, problem), input)
    if (!decided.ok) return decided
    const settled = await carryOut(tx, shop, { order, problem, input, refund: decided.value }, context)
    if (!settled.ok) return settled
    await updateProblemSettled(tx, problemId, settled.value, context)
    const subject = `order:${order.id}`
    await insertAudit(tx, { action: 'settle-problem', subject, before: problem, after: settled.value }, context)
    await notifyShopper(tx, shop, order, `problem-${settled.value.status}`, context, settled.value.amountPaise)
    return done(null)
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, settle))
}

type Case = { order: Order; problem: PackProblem; input: SettlementInput; refund: RefundInput | null }

async function carryOut(
  tx: Tx,
  shop: Shop,
  given: Case,
  context: AuditContext,
): Promise<Result<Settled, SettleReason>> {
  const { order, problem, input, refund } = given
  const { answer } = input
  if (refund) {
    const refunded = await refundOrder(tx, shop, order, refund, context)
    return refunded.ok ? done({ status: 'refunded', amountPaise: refunded.value.amountPaise, answer }) : refunded
  }
  if (input.way !== 'resend') return done({ status: 'declined', answer })
  const again = await createSampleOrder(tx, shop, packsAgain(order, problem, input.packs), context)
  return again.ok ? done({ status: 'resent', resendOrderId: again.value, answer }) : again
}

function packsAgain(order: Order, problem: PackProblem, quantity: number) {
  const { productId, weight, grams } = lineOf(order, problem)
  if (!productId) throw new Error(`Line ${problem.position} of order ${order.id} is no product`)
  const { userId, phone, address } = order
  const note = `Sent again for order ${order.id}`
  return { userId, phone, address, channel: 'resend', lines: [{ productId, weight, grams, quantity }], note } as const
}
