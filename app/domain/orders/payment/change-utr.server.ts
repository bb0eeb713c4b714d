import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { COUNTER_GATEWAY, DOOR_GATEWAY, type Payment } from '#app/domain/payments/payment/payment.ts'
import {
  listPaymentsOf,
  lockOtherOrderByReference,
  updatePayment,
} from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isConfirmedReference, type ReferenceTaken } from '../fulfilment/payment-at-handover.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'

/** The UTR that staff type for a payment by UPI, which had the reference `seen` when they saw it, '' for none. */
export type UtrChange = {
  paymentId: string
  seen: string
  reference: string
  /** Why the UTR that it had was wrong; a first one needs no reason. */
  reason: string
  /** The UTR that staff confirmed: one payment was rightly made for another order under it too. */
  confirmedReference?: string | undefined
}

/** Why a UTR was not saved. */
export const UTR_CHANGE_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'no-utr': 'This order has no payment by UPI that staff saw arrive.',
  'changed-meanwhile': 'Somebody else changed this UTR. Please look at it again.',
  'same-utr': 'The payment has this UTR already.',
  'reason-needed': 'Say why, in a few words.',
} as const
export type UtrChangeReason = keyof typeof UTR_CHANGE_MESSAGES

/** Whether staff can type the UTR of a payment: by UPI, and seen by them to arrive, as no gateway took it. */
export function takesUtr({ gateway, method }: Pick<Payment, 'gateway' | 'method'>): boolean {
  return method === 'upi' && (gateway === DOOR_GATEWAY || gateway === COUNTER_GATEWAY)
}

/** Decides whether the UTR of a payment of the order may be changed; null: it has no such payment. */
export function decideUtrChange(
  payment: Pick<Payment, 'gateway' | 'method' | 'captureRef'> | null,
  { seen, reference, reason }: Pick<UtrChange, 'seen' | 'reference' | 'reason'>,
): Result<void, Exclude<UtrChangeReason, 'order-not-found'>> {
  if (!payment || !takesUtr(payment)) return refused('no-utr')
  const before = payment.captureRef ?? ''
  if (before !== seen) return refused('changed-meanwhile')
  if (before === reference) return refused('same-utr')
  return before !== '' && reason === '' ? refused('reason-needed') : done()
}

/**
 * Gives a payment by UPI that staff saw arrive its UTR, which was not known then, or corrects it with a reason. Sums,
 * dates and documents stay as they are. Refuses with UTR_CHANGE_MESSAGES, or unless staff have confirmed this UTR with
 * `reference-taken` and the order that was paid under it (docs/decisions/0111).
 */
export function changeUtr(
  shop: Shop,
  actor: string,
  orderId: string,
  input: UtrChange,
): Promise<Result<void, UtrChangeReason | ReferenceTaken>> {
  const context = auditContext(shop, actor)
  const { reference, reason } = input
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, UtrChangeReason | ReferenceTaken>> => {
    if (!(await lockOrder(tx, orderId))) return refused('order-not-found')
    const payment = (await listPaymentsOf(tx, orderId)).find(({ id }) => id === input.paymentId) ?? null
    const decided = decideUtrChange(payment, input)
    if (!decided.ok || !payment) return decided
    const payer = await lockOtherOrderByReference(tx, orderId, reference)
    if (payer && !isConfirmedReference(reference, input.confirmedReference)) return refused('reference-taken', payer)
    await updatePayment(tx, payment.id, { captureRef: reference }, context.at)
    const before = payment.captureRef
    const event =
      before === null
        ? ({ kind: 'utr-entered', note: reference } as const)
        : ({ kind: 'utr-corrected', note: `${before} → ${reference}: ${reason}` } as const)
    await insertEvent(tx, orderId, { ...event, forStaff: true }, context)
    const after = { reference, ...(before === null ? {} : { reason }), ...(payer ? { alsoPaid: payer } : {}) }
    await insertAudit(tx, { action: 'change-utr', subject: `order:${orderId}`, before, after }, context)
    return done()
  })
}
