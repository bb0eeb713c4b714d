import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { OrderMessageToSend } from '#app/domain/notifications/templates/order-message-values.ts'
import { createFreeOrder } from '#app/domain/orders/checkout/create-free-order.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { lockOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { RefundInput } from '#app/domain/orders/refund/decide-refund.ts'
import { notifyShopperOfAmountToPay } from '#app/domain/orders/refund/notify-shopper-of-amount-to-pay.server.ts'
import { refundOrder } from '#app/domain/orders/refund/refund-order.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type PackProblem, reportedLine } from './pack-problem.ts'
import { findProblem, lockProblem, markProblemSettled, type SettledProblem } from './pack-problem-store.server.ts'
import { decideProblemSettlement, type SettlementInput, type SettleProblemReason } from './problem-settlement.ts'

/**
 * Settles a report by a refund (the shopper keeps the packs), by sending packs again, or by declining, and notifies the
 * shopper. A refund needs a fresh one-time code. Refuses the reasons of `SETTLE_PROBLEM_MESSAGES`; of two parallel
 * calls, the second gets `already-settled`.
 */
export function settleProblem(
  shop: Shop,
  actor: Actor,
  problemId: string,
  input: SettlementInput,
): Promise<Result<void, SettleProblemReason>> {
  const context = auditContext(shop, actor)
  const settle = async (tx: Tx): Promise<Result<void, SettleProblemReason>> => {
    const seen = await findProblem(tx, problemId)
    const order = seen && (await lockOrder(tx, seen.orderId))
    const problem = order && (await lockProblem(tx, problemId))
    if (!problem) return refused('problem-not-found')
    const decided = decideProblemSettlement(problem, { order, line: reportedLine(order, problem) }, input)
    if (!decided.ok) return decided
    const settled = await applySettlement(tx, shop, { order, problem, input, refund: decided.value }, context)
    if (!settled.ok) return settled
    await markProblemSettled(tx, problemId, settled.value, context)
    const subject = `order:${order.id}` as const
    await insertAudit(tx, { action: 'settle-problem', subject, before: problem, after: settled.value }, context)
    await notifyShopper(tx, shop, order, messageOf(settled.value, order), context)
    if (isCredited(settled.value, order)) await notifyShopperOfAmountToPay(tx, shop, order, context)
    return done()
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, settle))
}

/** Whether nobody had paid the order before, so that a refund took its sum off the bill. */
function isCredited({ status }: SettledProblem, before: Order): boolean {
  return status === 'refunded' && before.paymentStatus === 'cod_due'
}

function messageOf(outcome: SettledProblem, order: Order): OrderMessageToSend {
  // No money goes back: the message says that there is an answer, and another one what is still to be paid.
  if (isCredited(outcome, order)) return { kind: 'problem-declined' }
  return outcome.status === 'refunded'
    ? { kind: 'problem-refunded', refundPaise: outcome.amountPaise }
    : { kind: `problem-${outcome.status}` }
}

type Report = { order: Order; problem: PackProblem; input: SettlementInput; refund: RefundInput | null }

async function applySettlement(
  tx: Tx,
  shop: Shop,
  report: Report,
  context: AuditContext,
): Promise<Result<SettledProblem, SettleProblemReason>> {
  const { order, problem, input, refund } = report
  const { answer } = input
  if (refund) {
    const refunded = await refundOrder(tx, order, refund, context)
    return refunded.ok ? done({ status: 'refunded', amountPaise: refunded.value.amountPaise, answer }) : refunded
  }
  if (input.way !== 'resend') return done({ status: 'declined', answer })
  const resent = await createFreeOrder(tx, shop, resendInput(order, problem, input.packs), context)
  return resent.ok ? done({ status: 'resent', resendOrderId: resent.value, answer }) : resent
}

function resendInput(order: Order, problem: PackProblem, quantity: number) {
  const { productId, weight, grams } = reportedLine(order, problem)
  if (!productId) throw new Error(`Line ${problem.position} of order ${order.id} is no product`)
  const { userId, phone, address } = order
  const note = `Sent again for order ${order.id}`
  return { userId, phone, address, channel: 'resend', lines: [{ productId, weight, grams, quantity }], note } as const
}
