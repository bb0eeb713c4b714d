import type { Locator, Page } from '@playwright/test'
import { slotText } from '#app/domain/delivery/delivery-slot.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

// A PIN code of no other journey, so that it can stay on.
const PIN_CODE = '560034'

// One shop: the settings of one journey are not those of the other.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ shop }) => {
  await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', {
    offersLocalDelivery: true,
    pincodes: [PIN_CODE],
    daysAhead: 3,
    slots: [{ from: '16:00', to: '19:00', weekdays: EVERY_DAY, places: 500 }],
  })
})

async function deliverNearTheShop(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN code' }).fill(PIN_CODE)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('4, Palm Grove')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('Hosur Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
  await page.getByRole('button', { name: BUTTON_TEXTS.deliverHere }).click()
  await expect(page.getByRole('radio', { name: /Hosur Road/ })).toBeChecked()
}

/** The chosen time as the other pages write it: the list names it in few words. */
async function chosenTime(times: Locator): Promise<string> {
  const start = await times.inputValue()
  return slotText({ start, end: later(start, 3 * HOURS) })
}

test('a shopper chooses when the shop brings the order, and the shop sets out with it', { tag: '@phone' }, async ({
  page,
  owner,
}) => {
  test.slow()
  await becomeShopper(page)
  // The server learns of the settings from the change feed, up to a second after they are saved.
  await expect(async () => {
    await openPage(page, `/products/1?pin=${PIN_CODE}`)
    await expect(page.getByText(/^Delivered by us, as early as t(oday|omorrow) 4 to 7 pm, /)).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  // The code is stored by a script that is loaded later than the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(PIN_CODE)
  await putInCart(page, '1', '500g')
  await openPage(page, '/cart')
  await expect(page.getByText(/^Delivered by us, as early as t(oday|omorrow) 4 to 7 pm, /)).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/checkout')
  await deliverNearTheShop(page)
  await page.getByRole('radio', { name: /^Local delivery/ }).check()
  const times = page.getByRole('combobox', { name: 'Delivery time' })
  await expect(times).toBeVisible()
  await payBy(page, /^Cash on delivery/)
  await expect(page.getByText('Choose a delivery time.')).toBeVisible()
  await expect(times).toBeFocused()
  // A time is chosen, and what was chosen before is still there.
  await times.selectOption({ index: 2 })
  const time = await chosenTime(times)
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  await expectAccessible(page)
  await payBy(page, /^Cash on delivery/)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  await expect(page.getByText(`We bring your packs ${time}`)).toBeVisible()
  const order = orderNumberIn(page.url())
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(mainHeading(page, `Order placed, due ${time}`)).toBeVisible()
  await expectAccessible(page)

  await openPage(owner, `/admin/orders/${order}`)
  await expect(owner.getByText(`Local delivery, ${time}`)).toBeVisible()
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click()
  await press('Confirm order')
  // The confirmed order replaces the form.
  await expect(owner.getByRole('button', { name: 'Mark packed' })).toBeVisible()
  await owner.getByText('Change delivery time').click()
  await press('Save delivery time')
  await expect(owner.getByText('Choose a delivery time.')).toBeVisible()
  const others = owner.getByRole('combobox', { name: 'Delivery time' })
  // A later day than today, whatever the hour.
  await others.selectOption({ index: 2 })
  const other = await chosenTime(others)
  await expectAccessible(owner)
  await press('Save delivery time')
  await expect(owner.getByText(`Local delivery, ${other}`)).toBeVisible()
  await expect(mainHeading(page, `Confirmed, due ${other}`)).toBeVisible()
  await expect(page.getByText(`We bring it ${other}.`).first()).toBeVisible()
  await press('Mark packed')
  await expect(owner.getByRole('button', { name: 'Mark out for delivery' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Mark shipped' })).toHaveCount(0)
  await expectAccessible(owner)
  await press('Mark out for delivery')
  // It may set out before the day that the shopper chose.
  await expect(mainHeading(page, `On its way, due ${other}`)).toBeVisible()
  await press('Mark delivered')
  await expect(owner.getByText(/^Its delivery time is on a later day\./).first()).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('checkbox', { name: /^It has arrived already/ }).check()
  await press('Mark delivered')
  await expect(mainHeading(page, /^Delivered /)).toBeVisible()
})

test('an order by phone is brought by the shop where it goes itself', { tag: '@phone' }, async ({ owner }) => {
  test.slow()
  await openPage(owner, `/admin/orders/new?phone=${newPhone()}`)
  await owner.getByRole('combobox', { name: 'Add a pack' }).fill('badam')
  await owner
    .getByRole('gridcell', { name: /^Add .* 500g/ })
    .first()
    .click()
  const local = owner.getByRole('radio', { name: /^Local delivery/ })
  await expect(local).toBeDisabled()
  await owner.getByRole('textbox', { name: 'Their name' }).fill('Asha Verma')
  await owner.getByRole('textbox', { name: 'PIN code' }).fill(PIN_CODE)
  await owner.getByRole('textbox', { name: 'Full name' }).fill('Asha Verma')
  await owner.getByRole('textbox', { name: 'Flat, house no., building' }).fill('4, Palm Grove')
  await owner.getByRole('textbox', { name: 'Street, area, sector' }).fill('Hosur Road')
  await owner.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
  await local.check()
  await owner.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await owner.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(owner.getByText('Choose a delivery time.')).toBeVisible()
  const times = owner.getByRole('combobox', { name: 'Delivery time' })
  await times.selectOption({ index: 1 })
  const time = await chosenTime(times)
  await expect(owner.getByText(`We bring it ${time}.`)).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(owner.getByText(`Local delivery, ${time}`)).toBeVisible()
})

test('the owner sets the times, and what is wrong in a row is said there', { tag: '@phone' }, async ({ owner }) => {
  await openPage(owner, '/admin/settings/local-delivery')
  await owner.getByRole('button', { name: 'Add a time' }).click()
  const rows = owner.getByRole('listitem').filter({ has: owner.getByRole('textbox', { name: 'Orders' }) })
  const added = rows.last()
  await added.getByLabel('From').fill('18:00')
  await added.getByLabel('Until').fill('21:00')
  await owner.getByRole('button', { name: 'Save local delivery' }).click()
  await expect(added.getByText(/It overlaps 16:00 to 19:00/)).toBeVisible()
  await expect(added.getByLabel('Until')).toHaveValue('21:00')
  await added.getByLabel('From').fill('19:00')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Save local delivery' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
})
