import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'

// What rules ask about the way an order goes belongs to FULFILMENT_FACTS (order-fulfilment.ts), so that a further way
// is decided there once. A file that names a way by itself is listed here with its reason.
const NAMES_A_FULFILMENT: Readonly<Record<string, string>> = {
  'app/domain/books/registers/register-columns.ts': 'what a lost parcel is called, which only couriers lose',
  'app/domain/books/registers/register-sources-store.server.ts': 'how an invoice of a collected order was paid; in SQL',
  'app/domain/orders/checkout/checkout-choice.ts': 'the two choices of the form as one',
  'app/domain/orders/checkout/counter-sale.ts': 'a sale at the counter keeps the first',
  'app/domain/orders/checkout/create-counter-sale.server.ts': 'a sale at the counter keeps the first',
  'app/domain/orders/checkout/create-free-order.server.ts': 'who brings what is sent free of charge',
  'app/domain/orders/checkout/decide-order.ts': 'what a courier would bring, where the shop brings it instead',
  'app/domain/orders/checkout/checkout-quote.ts': 'the choice between a courier and the shop',
  'app/domain/orders/checkout/quote-checkout.server.ts': 'the quotes of each way',
  'app/domain/orders/fulfilment/announce-placed-order.server.ts': 'the message of an order without a way',
  'app/domain/orders/fulfilment/way-of-delivery.ts': 'the two ways between which staff change',
  'app/domain/orders/order/order-status-handling.ts': 'one list of statuses for each way',
  'app/domain/orders/order/order-status.ts': 'the moves that only orders of one way make',
  'app/domain/orders/parcel/parcel-state.ts': 'the moves of what a courier brings',
  'app/domain/reports/invariants/order-invariants-store.server.ts': 'what each way requires and excludes; in SQL',
  'app/domain/trial-year/create-trial-order.server.ts': 'the ways of orders of the trial year',
  'app/domain/trial-year/trial-year-lifecycles.server.ts': 'the way of an order that ends in a status',
  'app/routes/admin/orders/new/phone-order-fulfilment.tsx': 'a choice for each way',
  'app/routes/admin/orders/new/route.tsx': 'the form before it is parsed',
  'app/routes/storefront/checkout/address-or-pickup-section.tsx': 'a choice for each way',
  'app/routes/storefront/checkout/change-checkout.server.ts': 'the form before it is parsed',
  'app/routes/storefront/checkout/delivery-section.tsx': 'the choice of local delivery',
  'app/routes/storefront/checkout/use-checkout-choices.ts': 'the way of which a slot is chosen',
}

/** Files in which another list has a member of the same name. */
const HAS_A_NAMESAKE: Readonly<Record<string, string>> = {
  'app/adapters/couriers/fake-courier-controls.server.ts': 'a step of a parcel',
  'app/domain/settings/settings-store.server.ts': 'a setting',
  'app/routes.ts': 'a path',
  'app/routes/admin/settings/pickup/route.tsx': 'a setting',
}

/** The ways for which the listed files were read. A new one is added here when that is done. */
const READ_FOR: readonly string[] = ['delivery', 'pickup', 'local_delivery']

const TABLE = 'app/domain/orders/order/order-fulfilment.ts'
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const SETTINGS = /\b\w*Settings(, [^>]*>|\['\w+'\])/g
// 'delivery' alone is a section of the settings, a shape of charges and more: with its column or property it is a way.
const OTHERS = FULFILMENTS.filter((way) => way !== 'delivery').join('|')
const LITERAL = new RegExp(String.raw`['"](${OTHERS})['"]|\bfulfilment\b[^\w'"\n]{1,8}['"]delivery['"]`)

function namesFulfilment(source: string): boolean {
  return LITERAL.test(source.replace(COMMENTS, '').replace(SETTINGS, ''))
}

test('a fulfilment is named in its table and in the listed files only', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.startsWith('app/db/migrations/') && file !== TABLE,
  )
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => namesFulfilment(readFileSync(file, 'utf8')))
  const listed = [...Object.keys(NAMES_A_FULFILMENT), ...Object.keys(HAS_A_NAMESAKE)]
  expect(naming.sort(), 'Ask a predicate of order-fulfilment.ts; if that is impossible, list it').toEqual(listed.sort())
})

test('the files that name a fulfilment were read for each', () => {
  const unread = FULFILMENTS.filter((way) => !READ_FOR.includes(way))
  const reading = Object.entries(NAMES_A_FULFILMENT).map(([file, what]) => `${file}: ${what}`)
  expect(
    unread,
    `Does the new one belong in one of these?\n${reading.join('\n')}\nAfter it, it joins READ_FOR`,
  ).toEqual([])
  expect(READ_FOR.toSorted(), 'No longer fulfilments').toEqual(FULFILMENTS.toSorted())
})

test.each([
  ["if (order.fulfilment === 'pickup') return", true],
  ["sql`where fulfilment = 'local_delivery'`", true],
  ["order.fulfilment === 'delivery'", true],
  ["{ fulfilment: 'delivery' }", true],
  ["readSettingsPage(args, 'delivery')", false],
  ["rules: Pick<Settings, 'store' | 'pickup'>", false],
  ["// collected, a 'pickup'\nconst at = order.pickupUntil", false],
])('whether the check finds a fulfilment in: %s', (source, expected) => {
  expect(namesFulfilment(source)).toBe(expected)
})
