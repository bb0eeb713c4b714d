import type { Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { seriousViolations } from './support/accessibility.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderPaid } from './support/order-in-same-shop.ts'
import { panelScreens } from './support/panel-screens.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// No serious violation on any screen, for a guest, a customer with an order, and the owner, in the light and in the
// dark theme. Only the panel has both; shoppers' pages are light on every device.

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
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/no-such-page',
]

// The styles and scripts ask for the width alone, apart from what is under a mouse, so both sizes are seen in one
// visit.
const WIDTHS = [1280, 360]

// In the dark nothing but colours differs, which these rules judge: a fraction of the time of all.
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function expectNoFaultInTheLight(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, path)
  await expectNoneHere(page, path)
}

async function expectNoFaultInEitherTheme(page: Page, path: string): Promise<void> {
  await expectNoFaultInTheLight(page, path)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await colourScheme(page), path).toBe('light dark')
  await expectNoneHere(page, `${path} in the dark`, RULES_OF_COLOURS)
}

/** Toasts are left out: one that another test causes may be fading. The kit's page has them still. */
async function expectNoneHere(page: Page, place: string, rules?: string[]): Promise<void> {
  const faults = await seriousViolations(page, { without: '.toasts', ...(rules && { rules }) })
  expect.soft(faults, place).toEqual([])
}

/** The shopper's device is set to dark: the page must be light nevertheless, and right as it is. */
async function expectNoFaultAtAnyWidth(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, path)
  expect.soft(await colourScheme(page), path).toBe('light')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoneHere(page, `${path} at ${width}`)
  }
}

function colourScheme(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
}

test('as a guest', { tag: '@once' }, async ({ page }) => {
  test.slow()
  for (const path of EVERYONES) await expectNoFaultAtAnyWidth(page, path)
  // The page of somebody offline opens another one as soon as the server responds. It comes last: a route turns the
  // browser's cache off, and each page would load and compile every script again.
  await page.route('**/healthz', (route) => route.abort())
  await expectNoFaultAtAnyWidth(page, '/offline')
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
// All screens have the colours of one kit, so every third is seen in the dark too; `npm run stress` sees each in both.
const IN_THE_DARK = 3

for (let part = 0; part < PARTS; part++)
  test(`as the owner, ${part + 1} of ${PARTS}`, { tag: '@once' }, async ({ owner: page, shop }) => {
    test.setTimeout(180_000)
    const screens = await screensOfPanel(shop)
    for (const [index, path] of screens.filter((_, index) => index % PARTS === part).entries())
      await (index % IN_THE_DARK === 0 ? expectNoFaultInEitherTheme : expectNoFaultInTheLight)(page, path)
  })

test('as the owner, where an address stands, on a phone too', { tag: '@once' }, async ({ owner: page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/admin/settings/opening')
  await expectNoneHere(page, 'Go live at 360')
})

test('as the owner, on the page of sample data', { tag: '@once' }, async ({ owner: page }) => {
  await expectNoFaultAtAnyWidth(page, '/samples')
})

test('as the owner, each screen with its records', { tag: '@sweep' }, async ({ owner: page, shop }) => {
  test.setTimeout(600_000)
  for (const path of await panelScreens(shop)) await expectNoFaultInEitherTheme(page, path)
})
