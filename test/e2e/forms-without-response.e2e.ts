import { deliverToBengaluru, payBy, placeOrderButton, pressAtGateway, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'
import { toast } from './support/toast.ts'

// A connection that breaks after a form was sent: nobody can tell whether the shop has it.

test('an order whose response is lost keeps its page, and is placed once when it is sent again', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const phone = await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  let isLost = false
  await page.route(
    (url) => url.pathname === '/checkout.data',
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
  )
  await payBy(page, /^UPI/)
  await expect(toast(page, 'We can’t tell whether your order was placed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  // The same form within 700 ms is a double press, which is dropped.
  await page.waitForTimeout(800)
  await placeOrderButton(page).click()
  await pressAtGateway(page, 'Approve')
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  const orders = shop.db.selectFrom('orders').select('status').where('phone', '=', `+91${phone}`)
  expect(await orders.execute()).toEqual([{ status: 'placed' }])
})

test('a form whose response is lost keeps what was typed, and says so', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Verma')
  await page.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await message.fill('Do you sell walnuts in the shell?')
  await page.route('**/contact.data', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('button', { name: /send/i }).click()
  await expect(toast(page, 'The shop did not answer')).toBeVisible()
  await expect(message).toHaveValue('Do you sell walnuts in the shell?')
})
