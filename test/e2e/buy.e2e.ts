import type { Page } from '@playwright/test'
import { PLACE_ORDER_MESSAGES } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { newAwb } from '#test/data/new-awb.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expireHold } from './support/change-stored-order.ts'
import { expireFreshCode } from './support/change-stored-user.ts'
import {
  atGatewayPage,
  deliverToBengaluru,
  leaveGateway,
  payBy,
  placeOrderButton,
  pressAtGateway,
  putInCart,
  USES_GATEWAY_FAKE,
} from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage, reloadPage } from './support/open-page.ts'
import { readSentCode } from './support/sent-text-messages.ts'
import { becomeShopper, signInHere } from './support/signed-in-users.ts'

const placed = (page: Page) => mainHeading(page, 'Your order is placed')

test('a guest signs in at checkout, pays by UPI, and tracks the parcel while the owner ships it', async ({
  page,
  owner,
}) => {
  test.slow()
  await putInCart(page, '1', '500g')
  await putInCart(page, '5', '500g')
  await openPage(page, '/checkout')
  await signInHere(page, newPhone(), 'Asha Verma')
  await expect(page.getByText('Cart items preserved!')).toBeVisible()
  await deliverToBengaluru(page)
  await payBy(page, /^UPI/)
  await pressAtGateway(page, 'Approve')
  await expect(placed(page)).toBeVisible()
  await expect(page.getByText(/Paid ₹1,318 by UPI/).first()).toBeVisible()
  const order = orderNumberIn(page.url())
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.reload()
  await expect(placed(page)).toBeVisible()
  await openPage(page, '/order-confirmation')
  await expect(page.getByText(order).first()).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(mainHeading(page, /^Order placed, due /)).toBeVisible()
  const startedAt = await documentStartedAt(page)

  await openPage(owner, '/admin/orders')
  await owner.getByRole('searchbox', { name: 'Search orders' }).fill(order.toLowerCase())
  await owner.getByRole('searchbox', { name: 'Search orders' }).press('Enter')
  await owner
    .getByRole('link', { name: new RegExp(order) })
    .filter({ visible: true })
    .click()
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click()
  await press('Confirm order')
  await expect(mainHeading(page, /^Confirmed, due /)).toBeVisible()
  await press('Mark packed')
  await expect(mainHeading(page, /^Packed, due /)).toBeVisible()
  await owner.getByRole('textbox', { name: 'AWB number' }).fill('x')
  await press('Mark shipped')
  await expect(owner.getByText('Please enter the carrier’s AWB number.')).toBeVisible()
  await owner.getByRole('combobox', { name: 'Carrier' }).selectOption('Delhivery')
  const awb = newAwb()
  await owner.getByRole('textbox', { name: 'AWB number' }).fill(awb)
  await press('Mark shipped')
  await expect(mainHeading(page, /^On its way, due /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    `https://www.delhivery.com/track/package/${awb}`,
  )
  await press('Mark out for delivery')
  await expect(mainHeading(page, 'Out for delivery today')).toBeVisible()
  await press('Mark delivered')
  await expect(mainHeading(page, /^Delivered /)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Delivered /)).toBeAttached()
  expect(await documentStartedAt(page)).toBe(startedAt)

  await expect(page.getByRole('link', { name: 'Problem with my pack?' })).toHaveAttribute(
    'href',
    `/orders/${order}/problem`,
  )
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(mainHeading(page, 'Tax invoice')).toBeVisible()
  await expect(page.getByText(/^MW\/\d\d-\d\d\/\d{6}$/)).toBeVisible()
  await owner.context().close()
})

/** When this tab's document began to load: another instant means that it was loaded again. */
function documentStartedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}

test('cash on delivery is placed at once, cancelled by the shopper, and bought again', { tag: '@phone' }, async ({
  page,
}) => {
  await becomeShopper(page)
  await putInCart(page, '5', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /^Cash on delivery/)
  await expect(placed(page)).toBeVisible()
  await expect(page.getByText(/to pay in cash when it comes/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await page.getByRole('button', { name: BUTTON_TEXTS.cancelOrder }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(mainHeading(page, /^Order placed, due /)).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.cancelOrder }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(mainHeading(page, 'This order is cancelled')).toBeVisible()
  await expect(page.getByText('Nothing was paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('status').getByText('Added to your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible()
})

test('cash on delivery shows why it is unavailable', { tag: '@once' }, async ({ page }) => {
  await becomeShopper(page)
  await putInCart(page, '1', '250g')
  await openPage(page, '/checkout')
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled()
  await expect(page.getByText('Cash on delivery starts at ₹300.')).toBeVisible()
})

test('a large cash order is confirmed with a fresh code on the same page', { tag: '@phone' }, async ({ page }) => {
  const phone = await becomeShopper(page)
  await putInCart(page, '12', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await expireFreshCode(phone)
  await payBy(page, /^Cash on delivery/)
  await expect(page.getByText('Please confirm this cash order with a one-time code.')).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.sendCode }).click()
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible()
  await page.getByRole('textbox', { name: 'OTP' }).fill(await readSentCode(page, phone))
  await expect(placed(page)).toBeVisible()
})

test('a declined payment is retried for the same order', { tag: '@once' }, async ({ page }) => {
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /^Card/)
  await atGatewayPage(page)
  // Its own styles, which the policy of pages may forbid.
  if (!USES_GATEWAY_FAKE) await expect(page.getByText('TEST GATEWAY')).toHaveCSS('background-color', 'rgb(27, 36, 48)')
  await pressAtGateway(page, 'Decline')
  await expect(mainHeading(page, 'The payment did not go through')).toBeVisible()
  await expect(page.getByText(/^We hold your packs until /)).toBeVisible()
  const order = orderNumberIn(page.url())
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await pressAtGateway(page, 'Approve')
  await expect(placed(page)).toBeVisible()
  expect(orderNumberIn(page.url())).toBe(order)
})

test('the gateway page is left, the hold expires, and the cart is unchanged', { tag: '@once' }, async ({ page }) => {
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /^UPI/)
  await leaveGateway(page)
  await openPage(page, '/order-confirmation')
  await expect(mainHeading(page, 'You have not paid yet')).toBeVisible()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(/\/checkout\?address=/)
  await expect(page.getByRole('radio', { name: /MG Road/ })).toBeChecked()
  await openPage(page, '/order-confirmation')
  await expireHold(orderNumberIn((await page.getByRole('main').textContent()) ?? ''))
  await expect(mainHeading(page, 'The payment did not go through')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your cart still has everything in it.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await expect(page.getByText('California Almonds').first()).toBeVisible()
})

test('a duplicate webhook pays once; the page waits for a late one', { tag: '@once' }, async ({ page }) => {
  test.skip(
    USES_GATEWAY_FAKE,
    'these two buttons are the test gateway’s; what a gateway sends twice or late, its contract tests send',
  )
  test.slow()
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /^UPI/)
  await pressAtGateway(page, 'Approve with a doubled webhook')
  await expect(placed(page)).toBeVisible()
  await expect(page.getByText(/^Paid ₹/)).toHaveCount(1)

  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await payBy(page, /^UPI/)
  await pressAtGateway(page, 'Approve with a late webhook')
  await expect(placed(page)).toBeVisible({ timeout: 45_000 })
})

test('an obstacle to checkout is shown in its place, with the focus, and typed values are kept', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
  await placeOrderButton(page).click()
  await expect(page.getByText('Enter your house or flat number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Street, area, sector' })).toHaveValue('MG Road')
  await reloadPage(page)
  await expect(page.getByRole('textbox', { name: 'Street, area, sector' })).toHaveValue('MG Road')
  await deliverToBengaluru(page)
  await placeOrderButton(page).click()
  await expect(page.getByText('Choose how you want to pay.')).toBeVisible()
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await expect(page).toHaveURL(/payment=upi/)
  await placeOrderButton(page).click()
  await expect(page.getByText('Please accept the terms to place your order.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeFocused()
})

test('a changed price is shown before payment', { tag: '@once' }, async ({ page, owner }) => {
  await becomeShopper(page)
  await putInCart(page, '11', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await expect(page).toHaveURL(/payment=upi/)
  await openPage(owner, '/admin/products/11')
  const price = owner.getByRole('textbox', { name: '500g price' })
  await price.fill(String(Number(await price.inputValue()) + 10))
  await owner.getByRole('button', { name: BUTTON_TEXTS.saveChanges }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByText(/^The total is now ₹[\d,]+\. Please look at it again\.$/)).toBeVisible()
  await expect(page.getByText(/when you put it in/)).toBeVisible()
  await placeOrderButton(page).click()
  await atGatewayPage(page)
})

test('a cart changed by another device is said, and stays shown while the page loads the new cart', {
  tag: '@once',
}, async ({ page }) => {
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await expect(page).toHaveURL(/payment=upi/)
  const more = { productId: '1', weight: '500g', quantity: 2 }
  const { origin } = new URL(page.url())
  const changed = await page.request.put('/api/v1/cart/lines', { data: more, headers: { Origin: origin } })
  expect(changed.status()).toBe(200)
  let loads = 0
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().includes('/checkout.data')) loads += 1
  })
  await placeOrderButton(page).click()
  await expect.poll(() => loads).toBeGreaterThan(1)
  await expect(page.getByText(/^Your cart has changed since this page was opened\./)).toBeVisible()
})

test('a PIN code that is too short is reported where the focus goes, an address leads to Delivery, and the details close', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  const pin = page.getByRole('textbox', { name: 'PIN code' })
  await pin.fill('56000')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
  const message = page.getByText('Enter a 6-digit PIN code.')
  const details = page.getByText('Details', { exact: true })
  const sum = page.getByRole('heading', { name: 'What you pay' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close details' }).click(),
  ]) {
    await details.click()
    await expect(sum).toBeVisible()
    await close()
    await expect(sum).toBeHidden()
  }
  await details.click()
  await placeOrderButton(page).click()
  await expect(message).toBeInViewport()
  await expect(sum).toBeHidden()
  await expect(pin).toBeFocused()
  await expect(page.getByText(PLACE_ORDER_MESSAGES['terms-not-accepted'])).toBeVisible()
  await pin.fill('560001')
  await expect(message).toBeHidden()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await expect(page.getByText(PLACE_ORDER_MESSAGES['terms-not-accepted'])).toBeHidden()
  await page.getByRole('button', { name: BUTTON_TEXTS.deliverHere }).click()
  const delivery = page.getByRole('heading', { name: /Delivery$/ })
  await expect(delivery).toBeFocused()
  await expect(delivery).toBeInViewport()
})
