import { type Browser, expect, type Page } from '@playwright/test'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { FAKED_GATEWAYS } from '../fakes/gateways/gateway-fake-registry.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { deliverToBengaluru, payBy, placeOrderButton, putInCart } from './support/checkout-steps.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { testAtGateway } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const [testRazorpay, testStripe] = [testAtGateway('razorpay'), testAtGateway('stripe')]
// One shop serves all tests of a gateway. They run at one size: the pages are those of buy.e2e.ts, and what is new is
// the way between origins.
testRazorpay.describe.configure({ mode: 'default' })

/** Content-Security-Policy violations of a page, as they occur. */
function listBlocked(page: Page): readonly string[] {
  const blocked: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) blocked.push(line.text())
  })
  return blocked
}

/** Presses a button of the gateway's page, on its own origin. */
async function atGateway(page: Page, button: string, ownShop: OwnShop): Promise<void> {
  await page.waitForURL(({ origin }) => origin !== ownShop.origin)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** A shopper at checkout with a cart and an address. */
async function goToCheckout(page: Page, ownShop: OwnShop): Promise<void> {
  await becomeShopper(page, 'Asha Verma', ownShop)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
}

/** A page of the same shopper in a browser without scripts. */
async function withoutScripts(page: Page, browser: Browser, baseURL: string): Promise<Page> {
  const storageState = await page.context().storageState()
  return (await browser.newContext({ baseURL, javaScriptEnabled: false, storageState })).newPage()
}

/** Places the cart as an order using forms only. */
async function placeByForms(page: Page): Promise<void> {
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await placeOrderButton(page).click()
}

for (const gateway of FAKED_GATEWAYS) {
  const test = testAtGateway(gateway)
  const { fields } = GATEWAY_SERVICES[gateway]

  test(`from the checkout to the page of ${gateway} and back: left, then paid`, { tag: '@once' }, async ({
    page,
    ownShop,
  }) => {
    const blocked = listBlocked(page)
    await goToCheckout(page, ownShop)
    await payBy(page, /^UPI/)
    await atGateway(page, 'Leave without paying', ownShop)
    await expect(mainHeading(page, 'You have not paid yet')).toBeVisible()
    const order = orderNumberIn(page.url())
    await page.getByRole('button', { name: BUTTON_TEXTS.payNow }).click()
    await atGateway(page, 'Approve', ownShop)
    await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
    expect(orderNumberIn(page.url())).toBe(order)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    expect(blocked).toEqual([])
  })

  test(`the owner makes a test payment at ${gateway}, is refunded, and sees every step`, { tag: '@once' }, async ({
    page,
    ownShop,
  }) => {
    await promoteToOwner(await becomeShopper(page, 'Ravi Mehta', ownShop), ownShop.dataDir)
    await openPage(page, '/admin/settings/payments')
    await expect(page.getByText('Test mode, as its key says')).toBeVisible()
    await expect(page.getByText(`Present: ${fields.map(({ name }) => name).join(', ')}.`)).toBeVisible()
    const address = page.getByRole('textbox', { name: 'Webhook address' })
    await expect(address).toHaveValue(new RegExp(`/webhooks/payments/${gateway}$`))
    await page.getByRole('button', { name: 'Pay ₹1' }).click()
    await atGateway(page, 'Approve', ownShop)
    const steps = page.getByRole('list', { name: 'What happened' })
    await expect(steps.getByText('Webhook: captured.').first()).toBeVisible()
    await expect(steps.getByText('Polled on return: captured.')).toBeVisible()
    await page.getByRole('button', { name: 'Refund the ₹1' }).click()
    await expect(steps.getByText(/^(Webhook: the|The) gateway has refunded ₹1/).first()).toBeVisible()
    await expect(page.getByText('Given back').first()).toBeVisible()
  })
}

testRazorpay('declined at Razorpay the shopper tries again and pays', { tag: '@once' }, async ({ page, ownShop }) => {
  await goToCheckout(page, ownShop)
  await payBy(page, /^UPI/)
  await atGateway(page, 'Decline', ownShop)
  await expect(mainHeading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText('Your payment was declined by the bank.')).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await atGateway(page, 'Approve', ownShop)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
})

testRazorpay(
  "without scripts the page's buttons lead to Razorpay and back",
  { tag: '@once' },
  async ({ page, browser, ownShop }) => {
    await goToCheckout(page, ownShop)
    const plain = await withoutScripts(page, browser, ownShop.origin)
    await placeByForms(plain)
    await expect(mainHeading(plain, 'Taking you to the payment page…')).toBeVisible()
    await plain.getByRole('button', { name: 'Go to the payment page' }).click()
    await atGateway(plain, 'Approve', ownShop)
    await plain.getByRole('button', { name: 'Back to the shop' }).click()
    await expect(mainHeading(plain, 'Your order is placed')).toBeVisible()
    await plain.context().close()
  },
)

testStripe('declined on Stripe’s page, left, tried again, paid', { tag: '@once' }, async ({ page, ownShop }) => {
  await goToCheckout(page, ownShop)
  await payBy(page, /^UPI/)
  await atGateway(page, 'Decline', ownShop)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await atGateway(page, 'Leave without paying', ownShop)
  await expect(mainHeading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await atGateway(page, 'Approve', ownShop)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
})

testStripe(
  'without scripts the page in between leads on by itself',
  { tag: '@once' },
  async ({ page, browser, ownShop }) => {
    await goToCheckout(page, ownShop)
    const plain = await withoutScripts(page, browser, ownShop.origin)
    await placeByForms(plain)
    await atGateway(plain, 'Approve', ownShop)
    await expect(mainHeading(plain, 'Your order is placed')).toBeVisible()
    await plain.context().close()
  },
)
