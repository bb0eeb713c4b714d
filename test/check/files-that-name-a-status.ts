import { readFileSync } from 'node:fs'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'

// The files that name an order status by itself, each with its reason, and the lines that do.

/** Files that choose some statuses by name: each is read when a status is added, and most do not change. */
export const DECIDES_BY_STATUS: Readonly<Record<string, string>> = {
  'app/domain/cart/cart-store.server.ts': 'the holds of unpaid orders; a literal, for a partial index',
  'app/domain/orders/checkout/confirmation.ts': 'the states of the confirmation page',
  'app/domain/orders/checkout/pay-link-state.ts': 'the states of the payment link',
  'app/domain/orders/fulfilment/apply-effects-of-move.server.ts':
    'what packing, shipping, delivering and returning do to money and stock',
  'app/domain/orders/fulfilment/decide-move.ts': 'the fields that a move requires besides its reason',
  'app/domain/orders/fulfilment/offered-moves.ts': 'the one move left where an order is handed over against its code',
  'app/domain/orders/fulfilment/move-order.server.ts': 'the columns of the order that a move changes',
  'app/domain/orders/order/order.ts':
    'whether an order can be paid; a literal, as the module reaches the shopper’s phone',
  'app/domain/orders/order/order-sql-conditions.server.ts': 'an order taken back as the last of its parcels was lost',
  'app/domain/orders/order/unpaid-order-store.server.ts':
    'orders that wait for money, and that a late payment may still place',
  'app/domain/orders/payment/payment-event-effect.ts': 'the effect of a payment',
  'app/domain/command-palette/order-hits.ts': 'the moves that require an AWB, or how it was paid',
  'app/domain/reports/invariants/invariants-store.server.ts': 'a returned order is refunded',
  'app/domain/reports/invariants/order-invariants-store.server.ts': 'the instant each move records',
  'app/domain/reports/sales/sales.ts': 'the number of cancelled orders',
  'app/domain/trial-year/trial-year-lifecycles.server.ts': 'the orders of the trial year that are not paid',
  'app/domain/trial-year/order-lifecycle.server.ts':
    'the orders of the trial year that are never paid, and the usual moves of the others',
  'app/domain/trial-year/trial-order-payments.server.ts': 'how the orders of the trial year are paid, if they are',
  'app/routes/account/order/order-steps.tsx': 'where the courier is named',
  'app/routes/account/order/step-notes.ts': 'at which step a note is shown',
  'app/routes/admin/orders/order/move-form.tsx': 'the fields that a move requires besides its reason',
  'app/routes/admin/orders/order/order-status-forms.tsx': 'the move that an order without its boxes cannot make',
}

/**
 * Files that make a move, and name the status it leads to or starts from. They change only where a new status comes in
 * between.
 */
export const MAKES_A_MOVE: Readonly<Record<string, string>> = {
  'app/domain/orders/checkout/create-order.server.ts': 'the statuses an order starts with',
  'app/domain/orders/checkout/expire-orders.server.ts': 'the move that time makes: unpaid to expired',
  'app/domain/orders/fulfilment/cancel-order.server.ts': 'the verb that cancels',
  'app/domain/orders/fulfilment/may-cancel.ts': 'whether an order may be cancelled',
  'app/domain/orders/fulfilment/complete-pickup.server.ts': 'the verb that hands over at the shop',
  'app/domain/orders/fulfilment/delivery-undo-facts-store.server.ts': 'the scan of a delivery',
  'app/domain/orders/payment/apply-payment-event.server.ts':
    'the move that a payment makes: to placed; the reason of a refund',
  'app/domain/orders/parcel/move-parcels.server.ts': 'the states of parcels that follow their order',
  'app/domain/orders/shipping/apply-scans.server.ts': 'the move that a scan makes first: to shipped',
  'app/domain/orders/shipping/ship-manifest.server.ts': 'the move that the van makes',
  'app/domain/trial-year/create-trial-order.server.ts': 'an order of the trial year that waits for its payment',
  'app/routes/admin/orders/order/fulfilment-actions.server.ts': 'a cancellation has a verb of its own',
  'app/routes/admin/orders/ship-parcels/route.tsx': 'the move that the page makes',
  'app/routes/admin/packing/order/change-order-in-packing.server.ts': 'the two moves that the page makes',
}

/** What a move does once more when an order comes back by it to a status that it had before. */
const RUNS_AGAIN: Readonly<Record<string, string>> = {
  'app/domain/orders/fulfilment/decide-move.ts': 'asks for money and for the weight of what is packed',
  'app/domain/orders/fulfilment/apply-effects-of-move.server.ts':
    'takes packs from their lots and issues the invoice, ships, collects, refunds',
  'app/domain/orders/fulfilment/move-order.server.ts': 'sets packedAt, shippedAt and their like, and sends the message',
}

/** Files whose literals only look like a status, because another list has a member of the same name. */
export const HAS_A_NAMESAKE: Readonly<Record<string, string>> = {
  'app/adapters/identity/firebase-token-verifier.server.ts': 'a sign-in token',
  'app/adapters/payments/stripe/stripe-to-payment-event.ts': 'a session of the gateway',
  'app/adapters/payments/stripe/stripe-gateway.server.ts': 'a session of the gateway',
  'app/db/schema/orders.ts': 'the outcome of an edit',
  'app/domain/delivery/courier/courier.ts': 'a state of a parcel',
  'app/domain/orders/shipping/decide-scans.ts': 'a state of a parcel',
  'app/domain/identity/providers/hosted-identity-provider.server.ts': 'a sign-in token',
  'app/domain/identity/providers/identity-provider.ts': 'a sign-in token',
  'app/adapters/whatsapp/meta-whatsapp.server.ts': 'a receipt of a message',
  'app/adapters/whatsapp/msg91-whatsapp.server.ts': 'a receipt of a message',
  'app/domain/notifications/channels/dev-inbox-form.ts': 'a receipt of a message',
  'app/domain/notifications/channels/record-delivery-receipt.server.ts': 'a receipt of a message',
  'app/domain/notifications/channels/whatsapp-sender.ts': 'a receipt of a message',
  'app/routes/dev/inbox/route.tsx': 'a receipt of a message',
  'app/domain/campaigns/recipient-store.server.ts': 'a receipt of a message',
  'app/domain/product-imports/import-store.server.ts': 'an import',
  'app/domain/product-imports/start-cancel-or-undo-import.server.ts': 'an import',
  'app/domain/product-imports/product-import.ts': 'an import',
  'app/domain/notifications/templates/order-message-values.ts': 'a variable of a message',
  'app/domain/notifications/templates/order-messages.ts': 'a variable of a message',
  'app/domain/orders/parcel/parcel-state.ts': 'a state of a parcel',
  'app/domain/orders/parcel/courier-scan.ts': 'a state of a parcel',
  'app/domain/orders/shipping/split-or-merge-parcels.server.ts': 'a state of a parcel',
  'app/domain/orders/shipping/answer-ndr.server.ts': 'a state of a parcel',
  'app/routes/admin/orders/order/order-parcels.tsx': 'a state of a parcel',
  'app/domain/orders/editing/end-unpaid-edit.server.ts': 'the outcome of an edit',
  'app/domain/orders/payment/expire-edit-payments.server.ts': 'the outcome of an edit',
  'app/domain/orders/editing/order-edit.ts': 'the outcome of an edit',
  'app/domain/orders/order/cash-on-delivery/cod-eligibility-store.server.ts': 'a phase',
  'app/domain/orders/order/derive-payment-status.ts': 'a phase',
  'app/domain/orders/refund/decide-refund.ts': 'a cause of a credit note',
  'app/routes/account/order/route.tsx': 'a text on the screen',
  'app/routes/admin/products/imports/import/import-progress.tsx': 'an import',
  'app/routes/account/order-confirmation/confirmation.tsx': 'a state of the confirmation page',
}

const LITERAL = new RegExp(
  `['"\`](${ORDER_STATUSES.join('|')})['"\`]|\\b(${ORDER_STATUSES.filter((status) => status.includes('_')).join('|')})\\b`,
)
// Phases and groups have members of the same names.
const OTHER_MEMBERS = /\b(isInPhase|statusesInPhases|statusList|isInGroup)\([^)]*\)/g
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The lines of a source that name a status, as `12: if (status === 'placed') return`. */
function statusLines(source: string): string[] {
  // Comments keep their line breaks, for the numbers of the lines after them.
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, '')).replace(OTHER_MEMBERS, '')
  return code.split('\n').flatMap((line, index) => (LITERAL.test(line) ? [`${index + 1}: ${line.trim()}`] : []))
}

export function namesStatus(source: string): boolean {
  return statusLines(source).length > 0
}

/** What a person reads of some files when a status is added: each with its reason, and the lines that name one. */
function linesToRead(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).map(([file, what]) =>
    [`${file}: ${what}`, ...statusLines(readFileSync(file, 'utf8')).map((line) => `    ${line}`)].join('\n'),
  )
}

/** What a person reads when a status is added, before or after. */
export function readingForNewStatus(): string {
  return [
    'Does the new status belong in one of these? Most need no change:',
    ...linesToRead(DECIDES_BY_STATUS),
    'If it stands between two others, which of these moves now leads to it, or starts from it?',
    ...linesToRead(MAKES_A_MOVE),
    'If an order can come back to an old status, these run again:',
    ...Object.entries(RUNS_AGAIN).map(([file, what]) => `${file}: ${what}`),
  ].join('\n')
}
