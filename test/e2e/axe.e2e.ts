import type { Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { axeViolations } from './support/axe-violations.ts'
import { deliverToBengaluru, orderNumberIn, payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderPaid } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// No serious violation on any screen, for a guest, a customer with an order, and the owner.

const EVERYONES = [
  '/',
  '/products',
  '/products?search=badam',
  '/products/1',
  '/cart',
  '/checkout',
  '/auth',
  '/contact',
  '/journal',
  '/offline',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/no-such-page',
]

// The styles and scripts ask for the width alone, apart from what is under a mouse, so both sizes are seen in one visit.
const WIDTHS = [1280, 360]

async function expectNoFault(page: Page, path: string, rules?: string[]): Promise<void> {
  await openPage(page, path)
  await expectNoneHere(page, path, rules)
}

/** Toasts are left out: one that another test causes may be fading. The kit's page has them still. */
async function expectNoneHere(page: Page, place: string, rules?: string[]): Promise<void> {
  const faults = await axeViolations(page, { without: '.toasts', ...(rules && { rules }) })
  const serious = faults.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect
    .soft(
      serious.map((fault) => fault.message),
      place,
    )
    .toEqual([])
}

async function expectNoFaultAtAnyWidth(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoneHere(page, `${path} at ${width}`)
  }
}

test('as a guest', { tag: '@once' }, async ({ page }) => {
  test.slow()
  // The page of somebody offline opens another one as soon as the server responds.
  await page.route('**/healthz', (route) => route.abort())
  for (const path of EVERYONES) await expectNoFaultAtAnyWidth(page, path)
})

test('as a customer with an order', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await becomeShopper(page)
  await expectNoFaultAtAnyWidth(page, '/orders')
  await putInCart(page, '5', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await expectNoFaultAtAnyWidth(page, page.url())
  await payBy(page, /^Cash on delivery/)
  await page.waitForURL('**/confirmation')
  const order = orderNumberIn(page.url())
  for (const path of [
    `/order/${order}/confirmation`,
    '/order-confirmation',
    `/track/${order}`,
    '/orders',
    '/profile',
    '/cart',
  ])
    await expectNoFaultAtAnyWidth(page, path)
})

// Every screen of the panel that needs no prior choice.
const PANEL = [
  '/admin',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders?group=to-pack',
  '/admin/orders/new',
  '/admin/orders/ship',
  '/admin/counter',
  '/admin/money/cash',
  '/admin/money/parked',
  '/admin/money/weights',
  '/admin/money/statements',
  '/admin/books',
  '/admin/books/profit',
  '/admin/books/stock',
  '/admin/books/tally',
  '/admin/books/months',
  '/admin/books/returns',
  '/admin/packing',
  '/admin/packing?by=order',
  '/admin/packing/stickers',
  '/admin/packing/stickers?product=1',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/1',
  '/admin/products/1/stock',
  '/admin/products/prices?product=1&product=2',
  '/admin/products/import',
  '/admin/users',
  '/admin/requests',
  '/admin/requests/samples',
  '/admin/requests/problems',
  '/admin/requests/searches',
  '/admin/requests/messages',
  '/admin/reviews',
  '/admin/coupons',
  '/admin/coupons/new',
  '/admin/campaigns',
  '/admin/campaigns/new',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/store',
  '/admin/settings/brand',
  '/admin/settings/opening',
  '/admin/settings/categories',
  '/admin/settings/home',
  '/admin/settings/home/hero',
  '/admin/settings/home/products',
  '/admin/settings/menus',
  '/admin/settings/search-engines',
  '/admin/settings/redirects',
  '/admin/settings/categories/nuts',
  '/admin/settings/collections',
  '/admin/settings/pack-sizes',
  '/admin/settings/delivery',
  '/admin/settings/carriers',
  '/admin/settings/orders',
  '/admin/settings/cod',
  '/admin/settings/pickup',
  '/admin/settings/local-delivery',
  '/admin/settings/samples',
  '/admin/settings/stock',
  '/admin/settings/tax',
  '/admin/settings/books',
  '/admin/settings/messages',
  '/admin/settings/messages/order-shipped',
  '/admin/settings/messages/one-time-code',
  '/admin/settings/messages/mails/new-order',
  '/admin/settings/whatsapp',
  '/admin/settings/contact',
  '/admin/settings/policies',
  '/admin/settings/policies/return-policy',
  '/admin/settings/team',
  '/admin/settings/roles',
  '/admin/settings/trial-year',
  '/admin/settings/connections',
  '/admin/settings/connections/payments',
  '/admin/settings/connections/sms',
  '/admin/settings/connections/whatsapp',
  '/admin/settings/connections/mail',
  '/admin/settings/connections/files',
  '/admin/settings/payments',
  '/samples',
]

/** The owner's screens, those of an order and of its buyer among them. */
async function screensOfPanel(shop: Shop): Promise<string[]> {
  const order = await orderPaid(shop, 'Axe Verma', [{ productId: '1', weight: '250g', quantity: 2 }])
  const { user_id } = await shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const ofOrder = ['', '/edit', '/refund'].map((part) => `/admin/orders/${order}${part}`)
  return [...PANEL, ...ofOrder, `/admin/packing/${order}`, `/admin/users/${user_id}`]
}

// The screens are divided among several workers, and into parts that a slow machine opens within the time of one.
const PARTS = 6

for (let part = 0; part < PARTS; part++)
  test(`as the owner, ${part + 1} of ${PARTS}`, { tag: '@once' }, async ({ owner: page, shop }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: 'light' })
    const screens = await screensOfPanel(shop)
    for (const path of screens.filter((_, index) => index % PARTS === part)) await expectNoFault(page, path)
  })

test('as the owner, in the dark theme', { tag: '@sweep' }, async ({ owner: page, shop }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of await screensOfPanel(shop)) await expectNoFault(page, path, ['color-contrast'])
})
