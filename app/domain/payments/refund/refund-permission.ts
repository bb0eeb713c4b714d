import { THE_SHOP } from '#app/domain/actor.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { type Refusal, refused } from '#app/domain/result.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'

/** Thrown by a refund without a fresh code, so that the transaction rolls back. */
class CodeNeededError extends Error {}

/**
 * Whether an actor may refund: the shop itself (late payments), shoppers who cancel their own order, and staff with a
 * fresh one-time code.
 */
export function mayRefund(context: Pick<AuditContext, 'actor' | 'at' | 'isOwnOrder' | 'codeConfirmedAt'>): boolean {
  if (context.actor === THE_SHOP || context.isOwnOrder === true) return true
  return context.codeConfirmedAt !== undefined && isStepUpFresh(context.codeConfirmedAt, context.at)
}

/**
 * Called where refunds are written (insertRefund), so that no way to refund can forget it. It throws instead of
 * returning a refusal: a verb refunds deep inside a cancellation, an edit or a return, and none of them may go on
 * without its refund. `orCodeNeeded` around the transaction turns the error into a refusal; without it the verb fails,
 * and refunds nothing.
 */
export function requireRefundPermission(context: AuditContext): void {
  if (!mayRefund(context)) throw new CodeNeededError('A refund needs a fresh one-time code')
}

/**
 * Runs a transaction that may refund. Refuses `code-not-fresh`, with everything rolled back, if the refund needs a
 * fresh code.
 */
export async function orCodeNeeded<Done>(run: () => Promise<Done>): Promise<Done | Refusal<'code-not-fresh'>> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CodeNeededError) return refused('code-not-fresh')
    throw error
  }
}
