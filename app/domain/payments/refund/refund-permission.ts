import { type AuditContext, THE_SHOP } from '#app/domain/audit-context.ts'
import { isCodeFresh } from '#app/domain/identity/sessions/session.ts'
import { type Refusal, refused } from '#app/domain/result.ts'

/** What somebody is told who would send money back without a fresh one-time code. */
export const CODE_NEEDED_MESSAGE = { 'code-not-fresh': 'Confirm it is you with a new OTP first.' } as const

/** Thrown where money would go back without a fresh code, so that nothing of what led there is kept. */
class CodeNeeded extends Error {}

/**
 * Whether somebody may send money back: the shop by itself (payments that came too late), shoppers who cancel their own order,
 * and staff who confirmed a one-time code in the last 15 minutes. Everybody else may not.
 */
export function mayRefund(context: Pick<AuditContext, 'actor' | 'at' | 'ownOrder' | 'codeConfirmedAt'>): boolean {
  if (context.actor === THE_SHOP || context.ownOrder === true) return true
  return context.codeConfirmedAt !== undefined && isCodeFresh(context.codeConfirmedAt, context.at)
}

/** Stands before every refund that is written. Throws; orCodeNeeded makes a refusal of it. */
export function requireRefundPermission(context: AuditContext): void {
  if (!mayRefund(context)) throw new CodeNeeded('Money goes back with a fresh one-time code only')
}

/** Runs what may send money back, in a transaction of its own; where that wants a fresh code, nothing is done. */
export async function orCodeNeeded<Done>(run: () => Promise<Done>): Promise<Done | Refusal<'code-not-fresh'>> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CodeNeeded) return refused('code-not-fresh')
    throw error
  }
}
