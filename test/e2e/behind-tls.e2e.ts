import { expect } from '@playwright/test'
import { newPhone } from '#test/data/new-phone.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { openPage } from './support/open-page.ts'
import { testRealShop as test } from './support/shop-behind-tls.ts'
import { becomeShopper, signInHere } from './support/signed-in-users.ts'

// The shop in production mode over https, at one size: what is new is the way to the shop, not its pages. `npm run
// stress` runs all journeys behind nginx, HAProxy and Caddy.
test.describe.configure({ mode: 'default' })

test('a guest completes a purchase: a code by text message, the gateway on its own origin, and back', {
  tag: '@once',
}, async ({ page, ownShop }) => {
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  const phone = newPhone()
  await signInHere(page, phone, 'Asha Verma', () => ownShop.codeOf(phone))
  await deliverToBengaluru(page)
  await payBy(page, /^UPI/)
  await page.waitForURL('**/v1/checkout/embedded')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
  expect(page.url()).toMatch(new RegExp(`^${ownShop.origin}/order/${orderNumberIn(page.url())}/`))
  const cookie = (await page.context().cookies(ownShop.origin)).find(({ name }) => name === '__Host-sid')
  expect(cookie).toMatchObject({ secure: true, httpOnly: true })
})

test("a form of the panel is saved, and a guest's message is accepted", { tag: '@once' }, async ({
  page,
  browser,
  ownShop,
}) => {
  const guest = await (await browser.newContext({ baseURL: ownShop.origin })).newPage()
  await openPage(guest, '/contact')
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Asha Verma')
  await guest.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
  await guest.getByRole('textbox', { name: /message/i }).fill('Do the almonds come roasted?')
  await guest.getByRole('button', { name: BUTTON_TEXTS.sendMessage }).click()
  await guest.waitForURL('**/contact?ticket=*')

  await promoteToOwner(await becomeShopper(page, 'Ravi Mehta', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/products/1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('California Almonds, whole')
  await page.getByRole('button', { name: BUTTON_TEXTS.saveChanges }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await openPage(guest, '/products/1')
  await expect(guest.getByRole('heading', { level: 1, name: 'California Almonds, whole' })).toBeVisible()
})
