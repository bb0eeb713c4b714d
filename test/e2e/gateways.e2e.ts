import { type Browser, expect, type Page } from '@playwright/test'
import {
  deliverToBengaluru,
  mainHeading,
  orderNumberIn,
  payBy,
  placeOrderButton,
  putInCart,
} from './support/checkout-steps.ts'
import { openPage } from './support/open-page.ts'
import { BUTTON_TEXTS } from './support/screen-texts.ts'
import { promoteToOwner } from './support/set-role.ts'
import { type GatewayShop, testAtGateway } from './support/shop-with-fakes.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const test = testAtGateway('razorpay')
const testStripe = testAtGateway('stripe')
// One shop serves all tests of a gateway. They run at one size: the pages are those of buy.e2e.ts, and what is new is
// the way between origins.
test.describe.configure({ mode: 'default' })

/** Content-Security-Policy violations of a page, as they occur. */
function listBlocked(page: Page): readonly string[] {
  const blocked: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) blocked.push(line.text())
  })
  return blocked
}

/** On Razorpay's page, on its own origin. */
async function atRazorpay(page: Page, button: string): Promise<void> {
  await page.waitForURL('**/v1/checkout/embedded')
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** On Stripe's page, on its own origin. */
async function atStripe(page: Page, button: string): Promise<void> {
  await page.waitForURL('**/c/pay/cs_test_*')
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** A shopper at checkout with a cart and an address. */
async function goToCheckout(page: Page, shop: GatewayShop): Promise<void> {
  await becomeShopper(page, 'Asha Verma', shop)
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

test("from checkout to Razorpay's page and back: declined, left, retried, paid", { tag: '@once' }, async ({
  page,
  shop,
}) => {
  const blocked = listBlocked(page)
  await goToCheckout(page, shop)
  await payBy(page, /^UPI/)
  await atRazorpay(page, 'Decline')
  await expect(mainHeading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText('Your payment was declined by the bank.')).toBeVisible()
  const order = orderNumberIn(page.url())
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await atRazorpay(page, 'Leave without paying')
  await expect(mainHeading(page, 'You have not paid yet')).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.payNow }).click()
  await atRazorpay(page, 'Approve')
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  expect(orderNumberIn(page.url())).toBe(order)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  expect(blocked).toEqual([])
})

test("the same without scripts, by the page's buttons", { tag: '@once' }, async ({ page, browser, shop }) => {
  await goToCheckout(page, shop)
  const plain = await withoutScripts(page, browser, shop.origin)
  await placeByForms(plain)
  await expect(mainHeading(plain, 'Taking you to the payment page…')).toBeVisible()
  await plain.getByRole('button', { name: 'Go to the payment page' }).click()
  await atRazorpay(plain, 'Approve')
  await plain.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(mainHeading(plain, 'Your order is placed')).toBeVisible()
  await plain.context().close()
})

test('the owner tests it with ₹1, is refunded, and sees every step', { tag: '@once' }, async ({ page, shop }) => {
  await promoteToOwner(await becomeShopper(page, 'Ravi Mehta', shop), shop.dataDir)
  await openPage(page, '/admin/settings/payments')
  await expect(page.getByText('Test mode, as its key says')).toBeVisible()
  await expect(page.getByText('Present: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Webhook address' })).toHaveValue(/\/webhooks\/payments\/razorpay$/)
  await page.getByRole('button', { name: 'Pay ₹1' }).click()
  await atRazorpay(page, 'Approve')
  const steps = page.getByRole('list', { name: 'What happened' })
  await expect(steps.getByText('Webhook: captured.').first()).toBeVisible()
  await expect(steps.getByText('Polled on return: captured.')).toBeVisible()
  await page.getByRole('button', { name: 'Refund the ₹1' }).click()
  await expect(steps.getByText(/^Webhook: the gateway has refunded ₹1/).first()).toBeVisible()
  await expect(page.getByText('Given back').first()).toBeVisible()
})

testStripe(
  'from the checkout to Stripe’s page and back: declined, left, tried again, paid',
  { tag: '@once' },
  async ({ page, shop }) => {
    const blocked = listBlocked(page)
    await goToCheckout(page, shop)
    await payBy(page, /^UPI/)
    await atStripe(page, 'Leave')
    await expect(mainHeading(page, 'You have not paid yet')).toBeVisible()
    const order = orderNumberIn(page.url())
    await page.getByRole('button', { name: BUTTON_TEXTS.payNow }).click()
    await atStripe(page, 'Decline')
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await atStripe(page, 'Leave')
    await expect(mainHeading(page, 'The payment did not go through')).toBeVisible()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
    await atStripe(page, 'Approve')
    await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
    expect(orderNumberIn(page.url())).toBe(order)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    expect(blocked).toEqual([])
  },
)

testStripe(
  'without scripts the page in between leads on by itself',
  { tag: '@once' },
  async ({ page, browser, shop }) => {
    await goToCheckout(page, shop)
    const plain = await withoutScripts(page, browser, shop.origin)
    await placeByForms(plain)
    await atStripe(plain, 'Approve')
    await expect(mainHeading(plain, 'Your order is placed')).toBeVisible()
    await plain.context().close()
  },
)

testStripe('the owner tries Stripe with ₹1 and gets it back', { tag: '@once' }, async ({ page, shop }) => {
  await promoteToOwner(await becomeShopper(page, 'Ravi Mehta', shop), shop.dataDir)
  await openPage(page, '/admin/settings/payments')
  await expect(page.getByText('Test mode, as its key says')).toBeVisible()
  await expect(page.getByText('Present: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.')).toBeVisible()
  await expect(page.getByText(/checkout\.session\.completed, .*refund\.failed/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₹1' }).click()
  await atStripe(page, 'Approve')
  const steps = page.getByRole('list', { name: 'What happened' })
  await expect(steps.getByText('Polled on return: captured.')).toBeVisible()
  await page.getByRole('button', { name: 'Refund the ₹1' }).click()
  await expect(steps.getByText(/^The gateway has refunded ₹1/)).toBeVisible()
  await expect(page.getByText('Given back').first()).toBeVisible()
})
