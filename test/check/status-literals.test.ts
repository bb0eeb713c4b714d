import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'

// Rules about a status belong to the two tables (order-status.ts and order-status-handling.ts), so that a new status is decided
// there once. A file that names a status by itself is listed here with its reason.

const TABLES = ['app/domain/orders/order/order-status.ts', 'app/domain/orders/order/order-status-handling.ts']

const NAMES_A_STATUS: Readonly<Record<string, string>> = {
  'app/domain/cart/cart-store.server.ts': 'the holds of unpaid orders; a literal, for a partial index',
  'app/domain/orders/checkout/confirmation.ts': 'the states of the confirmation page',
  'app/domain/orders/checkout/create-order.server.ts': 'the statuses an order starts with',
  'app/domain/orders/checkout/expire-orders.server.ts': 'the move that time makes: unpaid to expired',
  'app/domain/orders/checkout/link-payment.ts': 'the states of the payment link',
  'app/domain/orders/fulfilment/cancel-order.server.ts': 'the verb that cancels',
  'app/domain/orders/fulfilment/cancellation.ts': 'whether an order may be cancelled',
  'app/domain/orders/fulfilment/manual-move.ts': 'the fields of a move to packed or shipped',
  'app/domain/orders/fulfilment/move-order.server.ts':
    'what packing, shipping, delivering and returning do to money and stock',
  'app/domain/orders/fulfilment/order-form.ts': 'a cancellation needs a reason',
  'app/domain/orders/order/buyer-store.server.ts': 'unpaid orders that a new one replaces',
  'app/domain/orders/order/order-event-store.server.ts': 'the event of a replaced order',
  'app/domain/orders/tracking/order-progress.ts': 'the day of delivery; waiting for payment is no step once it is paid',
  'app/domain/orders/order/order-store.server.ts': 'orders that wait for money',
  'app/domain/orders/order/order.ts': 'whether an order can be paid',
  'app/domain/orders/tracking/problem-window.ts': 'the time to report a problem starts at delivery',
  'app/domain/palette/palette-hit.ts': 'the move that requires an AWB',
  'app/domain/orders/payment/apply-settlement.server.ts':
    'the move that a payment makes: to placed; the reason of a refund',
  'app/domain/orders/payment/settlement.ts': 'the effect of a payment',
  'app/domain/reports/invariants/invariants-store.server.ts': 'a returned order is refunded',
  'app/domain/reports/invariants/order-invariants-store.server.ts': 'the instant each move records',
  'app/domain/reports/sales/sales.ts': 'the number of cancelled orders; cash counts once it is collected',
  'app/domain/reviews/review-store.server.ts': 'only a delivered order is reviewed',
  'app/domain/reviews/review.ts': 'only a delivered order is reviewed',
  'app/domain/trial-year/load-trial-year.server.ts': 'when the last orders of the trial year begin, by their status',
  'app/domain/trial-year/order-life.server.ts': 'the moves of an order in the trial year',
  'app/routes/account/track/order-actions.tsx': 'what the shopper can do after delivery',
  'app/routes/account/track/route.tsx': 'where the courier is named; what comes first after delivery',
  'app/routes/account/track/step-notes.ts': 'at which step a note is shown',
  'app/routes/admin/orders/order/order-moves.tsx': 'the fields a move requires',
  'app/routes/admin/orders/order/route.tsx': 'a cancellation has a verb of its own',
  'app/routes/admin/orders/ship/route.tsx': 'the move that the page makes',
  'app/routes/admin/packing/order/route.tsx': 'the two moves that the page makes',
}

/** Files whose literals only look like a status, because another list has a member of the same name. */
const HAS_A_NAMESAKE: Readonly<Record<string, string>> = {
  'app/adapters/identity/firebase-tokens.server.ts': 'a sign-in token',
  'app/adapters/payments/stripe/stripe-events.ts': 'a session of the gateway',
  'app/adapters/payments/stripe/stripe-gateway.server.ts': 'a session of the gateway',
  'app/db/schema/orders.ts': 'the outcome of an edit',
  'app/domain/identity/providers/hosted-identity.server.ts': 'a sign-in token',
  'app/domain/identity/providers/id-token.ts': 'a sign-in token',
  'app/domain/imports/import-store.server.ts': 'an import',
  'app/domain/imports/open-import.server.ts': 'an import',
  'app/domain/imports/product-import.ts': 'an import',
  'app/domain/notifications/templates/order-message.ts': 'a variable of a message',
  'app/domain/notifications/templates/order-messages.ts': 'a variable of a message',
  'app/domain/orders/editing/end-edit.server.ts': 'the outcome of an edit',
  'app/domain/orders/payment/expire-edits.server.ts': 'the outcome of an edit',
  'app/domain/orders/editing/order-edit.ts': 'the outcome of an edit',
  'app/domain/orders/order/order-payment-status.ts': 'a phase',
  'app/domain/orders/refund/order-refund.ts': 'a cause of a credit note',
  'app/routes/admin/dashboard/dashboard-tasks.server.ts': 'a text on the screen',
  'app/routes/admin/products/import/file/running-import.tsx': 'an import',
  'app/routes/storefront/order-confirmation/confirmation.tsx': 'a state of the confirmation page',
}

const LITERAL = new RegExp(
  `['"\`](${ORDER_STATUSES.join('|')})['"\`]|\\b(${ORDER_STATUSES.filter((status) => status.includes('_')).join('|')})\\b`,
)
// Phases and groups have members of the same names.
const OTHER_MEMBERS = /\b(isInPhase|statusesIn|statusList|isInGroup)\([^)]*\)/g
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function namesStatus(source: string): boolean {
  return LITERAL.test(source.replace(COMMENTS, '').replace(OTHER_MEMBERS, ''))
}

test('an order status is named in its tables and in the listed files only', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.startsWith('app/db/migrations/') && !TABLES.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => namesStatus(readFileSync(file, 'utf8')))
  expect(naming.sort()).toEqual([...Object.keys(NAMES_A_STATUS), ...Object.keys(HAS_A_NAMESAKE)].sort())
})

test.each([
  ["if (status === 'placed') return", true],
  ["sql`where status = 'shipped'`", true],
  ['{ out_for_delivery: text }', true],
  ["statusesIn('returned')", false],
  ["// a status like 'placed'\nconst at = order.placedAt", false],
])('whether the check finds a status in: %s', (source, expected) => {
  expect(namesStatus(source)).toBe(expected)
})
