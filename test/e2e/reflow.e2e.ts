import type { Page } from '@playwright/test'
import { unsubscribeLink } from '#app/domain/campaigns/unsubscribe.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { expect, test } from './support/fixtures.ts'
import { launchWithLargeFont } from './support/large-font-size.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { makeDeliveredOrder, makeOrderOf, payAtGateway } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// No page of the shop is wider than the screen: on the narrowest phone, a tablet, a desktop, and at twice the usual
// font size (WCAG 2.2, 1.4.4 and 1.4.10). Overflowing content would be cut off, because the page does not scroll
// sideways.

const WIDTHS = [320, 360, 768, 1280]
const EVERYONES = [
  '/',
  '/products',
  '/products?category=nuts&search=badam',
  '/products?search=zzzz',
  '/products/1',
  '/cart',
  '/auth',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/samples',
  '/no-such-page',
  '/dev/inbox',
]

/** Gives every product a long single-word name, in Latin and in Devanagari: nothing may overflow the page. */
function nameAtLength(page: Page): Promise<void> {
  return page.evaluate(() => {
    const words = ['Superextraordinarilylonghandpickedname', 'अंतर्राष्ट्रीयकरणसंस्थापनामहोत्सवपिस्ताबादामकाजूकिशमिश']
    const names = document.querySelectorAll(
      'main a[href^="/products/"]:not(.touch-link), .order-lines li .row > span, .product-top h1',
    )
    for (const [at, name] of names.entries()) {
      const text = [name, ...name.querySelectorAll('.goods-name, b')].at(-1)?.firstChild
      if (text?.nodeType === Node.TEXT_NODE) text.textContent = words[at % 2] ?? ''
    }
  })
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overflowingElements(page), `${path} at ${width}`).toEqual([])
    }
    await nameAtLength(page)
    await page.setViewportSize({ width: 320, height: 800 })
    expect.soft(await overflowingElements(page), `${path} with long names`).toEqual([])
  }
}

/** A customer's pages, with a pack in the cart and an order. */
async function pagesOfCustomer(page: Page, shop: Shop): Promise<string[]> {
  const phone = await becomeShopper(page, 'Venkatanarasimharajuvaripeta Subrahmanyam')
  const { id: order, userId } = await makeOrderOf(shop, phone, [{ productId: '5', weight: '500g', quantity: 1 }], 'cod')
  await fillCart(shop, userId, [{ productId: '2', weight: '1kg', quantity: 1 }])
  return [
    '/cart',
    '/checkout',
    '/orders',
    `/track/${order}`,
    `/order/${order}/confirmation`,
    '/profile',
    '/products/1/sample',
  ]
}

/** What the messages of a customer with a long name link to: parcel, invoice, payment, and the end of offers. */
async function pagesOfLinks(shop: Shop): Promise<string[]> {
  const cart = [{ productId: '5', weight: '500g', quantity: 2 }] as const
  const buyer = await makeBuyer(shop, cart, { fullName: 'Venkatanarasimharajuvaripeta Subrahmanyam' })
  const shipped = await place(shop, buyer, 'cod')
  await moveThrough({ shop }, shipped, ['confirmed', 'packed', 'shipped'])
  const unpaid = await place(shop, await makeBuyer(shop, cart), 'upi')
  const links = [
    orderLink(shop, 'track', shipped, shop.now()),
    orderLink(shop, 'invoice', shipped, shop.now()),
    orderLink(shop, 'pay', unpaid, shop.now()),
    unsubscribeLink(shop, buyer.user.id),
  ]
  return [...links.map((link) => new URL(link).pathname), '/t/not-a-link', '/u/not-a-link']
}

/** Two paid orders: one delivered, one cancelled with a pending refund. */
async function ordersOf(shop: Shop, phone: string): Promise<{ delivered: string; cancelled: string }> {
  const cart = [{ productId: '1', weight: '500g', quantity: 1 }] as const
  const delivered = await makeDeliveredOrder(shop, phone, cart)
  const { user_id: userId } = await shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', delivered)
    .executeTakeFirstOrThrow()
  const user = await findUser(shop.db, userId, shop.ownerPhones)
  if (!user) throw new Error('The buyer is gone.')
  await fillCart(shop, userId, cart)
  const session = { id: '', userId, phone: user.phone, displayName: null, codeConfirmedAt: shop.now() }
  const cancelled = await place(shop, { user, session }, 'upi')
  await payAtGateway(shop, cancelled, userId)
  await cancelOrder(shop, userId, cancelled, { as: 'shopper' })
  return { delivered, cancelled }
}

test('a card fits its price and button at every width', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/', '/products']) {
    await openPage(page, path)
    for (const width of [320, 360, 576, 800, 900, 1024, 1088, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await page.locator('.product-card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right } = card.getBoundingClientRect()
          const held = [...card.querySelectorAll('.btn, .unit, .packs label')]
          return held.filter((part) => part.getBoundingClientRect().right > right + 1).map((part) => part.textContent)
        }),
      )
      expect.soft(cut, `${path} at ${width}`).toEqual([])
    }
  }
})

test('public pages', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await expectToFit(page, EVERYONES)
})

test('the pages that messages link to', { tag: '@once' }, async ({ page, shop }) => {
  test.slow()
  await expectToFit(page, await pagesOfLinks(shop))
})

test("a customer's pages", { tag: '@once' }, async ({ page, shop }) => {
  test.slow()
  await expectToFit(page, await pagesOfCustomer(page, shop))
})

test('at twice the font size', { tag: '@once' }, async ({ page, playwright, shop }, { project }) => {
  test.setTimeout(180_000)
  const own = await pagesOfCustomer(page, shop)
  const browser = await launchWithLargeFont(playwright, project)
  const { baseURL } = project.use
  const guest = await browser.newPage({ baseURL })
  await expectToFit(guest, [...EVERYONES, ...(await pagesOfLinks(shop))])
  const customer = await browser.newPage({ baseURL, storageState: await page.context().storageState() })
  await expectToFit(customer, own)
  await browser.close()
})

test(
  'pages after an order, at twice the font size',
  { tag: '@once' },
  async ({ page, playwright, shop }, { project }) => {
    test.slow()
    const { delivered, cancelled } = await ordersOf(shop, await becomeShopper(page))
    const browser = await launchWithLargeFont(playwright, project)
    const { baseURL } = project.use
    const viewport = { width: 360, height: 800 }
    const customer = await browser.newPage({ baseURL, viewport, storageState: await page.context().storageState() })
    for (const path of [
      `/track/${delivered}`,
      `/track/${cancelled}`,
      `/orders/${delivered}/invoice`,
      `/orders/${delivered}/problem`,
      `/orders/${delivered}/review`,
    ]) {
      await openPage(customer, path)
      expect.soft(await overflowingElements(customer), path).toEqual([])
    }
    await browser.close()
  },
)
