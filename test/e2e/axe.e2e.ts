import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { deliverToBengaluru, orderNumberIn, payBy, putInCart } from './buying.ts'
import { openPage } from './inbox.ts'
import { becomeShopper, openAsOwner } from './people.ts'

// No serious fault on any screen, for a guest, a customer with an order, and the owner.

const EVERYONES = [
  '/',
  '/products',
  '/products?search=badam',
  '/products/1',
  '/cart',
  '/checkout',
  '/auth',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/no-such-page',
]

async function expectNoFault(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter((fault) => fault.impact === 'serious' || fault.impact === 'critical')
  const faults = serious.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target).join(', ')}`)
  expect.soft(faults, path).toEqual([])
}

test('as a guest', async ({ page }) => {
  test.slow()
  for (const path of EVERYONES) await expectNoFault(page, path)
})

test('as a customer with an order', async ({ page }) => {
  test.slow()
  await expectNoFaultAsNewCustomer(page)
  await putInCart(page, '5', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await expectNoFault(page, page.url())
  await payBy(page, /^Cash on delivery/)
  await page.waitForURL('**/confirmation')
  const order = orderNumberIn(page.url())
  for (const path of [`/order/${order}/confirmation`, `/track/${order}`, '/orders', '/profile', '/cart'])
    await expectNoFault(page, path)
})

async function expectNoFaultAsNewCustomer(page: Page) {
  await becomeShopper(page)
  await expectNoFault(page, '/orders')
}

test('as the owner, by day and by night', async ({ browser, viewport, isMobile }) => {
  test.slow()
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openAsOwner(browser, { viewport, isMobile, colorScheme })
    const page = await context.newPage()
    for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/users', '/admin/settings', '/samples']) {
      await expectNoFault(page, path)
    }
    await openPage(page, '/admin/orders')
    const first = page.getByRole('link', { name: /^MW-/ }).filter({ visible: true }).first()
    if (await first.isVisible()) await expectNoFault(page, (await first.getAttribute('href')) ?? '')
    await context.close()
  }
})
