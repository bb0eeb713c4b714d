import { type AuditAction, actionName } from '#app/domain/audit/audit-action.ts'
import type { OrderEvent, OrderEventKind } from '../order/order-event.ts'
import type { OrderStage } from '../order/order-status.ts'
import { handlingOf } from '../order/order-status-handling.ts'

// What the timeline of an order says of each entry, in the past tense. `{by}` is where the person who did it is named;
// a sentence without it is about what nobody did. Those of moves are `timeline` in STATUS_HANDLING.

/** The events that are no moves. */
const EVENTS = {
  'payment-failed': 'Payment failed',
  'payment-received': 'Payment received{by}',
  'payment-parked': 'Payment set aside: it does not match the order',
  'parked-sent-back': 'Payment that was set aside sent back{by}',
  'payment-repeated': 'Order paid twice: the second payment goes back',
  'refund-asked': 'Refund started{by}',
  credited: 'Sum taken off the bill{by}',
  'refund-done': 'Refund sent{by}',
  'refund-failed': 'Refund failed at the gateway',
  'refund-elsewhere': 'Refund made at the gateway, not in the shop',
  'cash-received': 'Cash received{by}',
  'cash-taken-back': 'Cash that was booked taken back{by}',
  'credit-note': 'Credit note issued{by}',
  edited: 'Order edited{by}',
  'slot-changed': 'Delivery time changed{by}',
  'fulfilment-changed': 'Way of delivery changed{by}',
  'edit-waits': 'Edit saved{by}, waiting for its payment',
  'edit-ended': 'Edit ended{by}',
  'delivery-undone': 'Delivery undone{by}',
  'code-skipped': 'Handed over without the code{by}',
  'due-written-off': 'Unpaid sum written off{by}',
  'utr-entered': 'UTR entered{by}',
  'utr-corrected': 'UTR corrected{by}',
  'packs-taken-back': 'Packs taken back{by}',
  'parcel-lost': 'Parcel marked as lost{by}',
  'parcel-found': 'Parcel marked as found again{by}',
  'parcel-taken': 'Parcel given to the courier{by}',
  'booking-refused': 'Parcel not booked by its courier',
  'withdrawal-refused': 'Parcel not withdrawn by its courier',
  note: 'Note written{by}',
} as const satisfies Record<Exclude<OrderEventKind, 'moved'>, string>

/** What it says instead of an order that was closed, or counts no more, because its shopper placed a newer one. */
export const REPLACED_SENTENCE = 'Order replaced by a newer one of its shopper'

/**
 * The actions of the audit log about an order: what the timeline says of each, or null where it has it already, as an
 * event, as a message, or among the scans of a parcel.
 */
const ACTIONS: Partial<Record<AuditAction, string | null>> = {
  'answer-ndr': null,
  'ask-edit': null,
  'assign-awb': 'AWB entered{by}',
  'cancel-order': null,
  'change-billing': 'Business buyer changed{by}',
  'change-fulfilment': null,
  'change-slot': null,
  'change-utr': null,
  'complete-pickup': null,
  'edit-order': null,
  'edit-undone': 'Edit undone{by}',
  'edit-waived': 'Difference of the edit waived{by}',
  'give-order': 'Order given free of charge{by}',
  'hand-over': 'Courier asked to book the parcel{by}',
  'mark-parcel': null,
  'merge-parcels': 'Parcels merged into one{by}',
  'move-order': null,
  'note-order': null,
  'pay-out-refund': 'Refund paid out{by}',
  'receive-due': null,
  'refund-order': null,
  'resend-message': null,
  'settle-problem': 'Problem settled{by}',
  'settle-statement-line': 'Line of a statement settled{by}',
  'settle-weight': 'Charged weight settled{by}',
  'split-parcel': 'Order split into parcels{by}',
  'take-back-packs': null,
  'take-order': 'Order taken{by}',
  'undo-delivery': null,
  'write-off-due': null,
}

/** Whether the timeline of an order knows what to do with an action. */
export function isActionOfTimeline(action: string): boolean {
  return Object.hasOwn(ACTIONS, action)
}

/** Actions that older versions of the shop stored under another name. */
const FORMER_ACTIONS: Readonly<Record<string, AuditAction>> = { 'change-buyer': 'change-billing' }

/** The sentence of an event of an order; `by` is the person who did it, null where nobody did. */
export function eventSentence(
  { kind, to }: Pick<OrderEvent, 'kind' | 'to'>,
  order: Omit<OrderStage, 'status'>,
  by: string | null,
): string {
  if (to) return named(handlingOf({ ...order, status: to }).timeline, by)
  return named(kind === 'moved' ? 'Order moved on{by}' : EVENTS[kind], by)
}

/**
 * The sentence of an audit entry about an order; null: it is on the timeline already. An action that has none, as of an
 * older version, is named as stored.
 */
export function actionSentence(action: string, by: string | null): string | null {
  const known = FORMER_ACTIONS[action] ?? (action as AuditAction)
  const sentence = isActionOfTimeline(known) ? ACTIONS[known] : `${actionName(action)}{by}`
  return sentence ? named(sentence, by) : null
}

function named(sentence: string, by: string | null): string {
  return sentence.replace('{by}', () => (by ? ` by ${by}` : ''))
}
