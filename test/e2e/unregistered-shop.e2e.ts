import { expect } from '@playwright/test'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { expectAccessible } from './support/accessibility.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { payBy, putInCart } from './support/checkout-steps.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// Whether a shop is registered is asked until it has issued a document.
test.use({ newShopFor: 'no registration' })

test('an owner who is not registered for GST says so, and sells on plain bills within the state', {
  tag: '@phone',
}, async ({ page, browser, ownShop }) => {
  test.slow()
  const context = await browser.newContext({ baseURL: ownShop.origin, viewport: page.viewportSize() })
  const owner = await context.newPage()
  await promoteToOwner(await becomeShopper(owner, 'Ravi Mehta', ownShop), ownShop.dataDir)

  await openPage(owner, '/admin/settings/store')
  const answer = owner.getByRole('combobox', { name: 'Are you registered for GST?' })
  await expect(answer).toHaveValue('')
  await answer.selectOption('No')
  await owner.getByRole('textbox', { name: 'GSTIN' }).fill('07AAACM1234A1ZA')
  await owner.getByRole('button', { name: 'Save store' }).click()
  await expect(owner.getByText('Leave it empty, or choose how you are registered.')).toBeVisible()
  await expect(answer).toHaveValue('unregistered')
  await owner.getByRole('textbox', { name: 'GSTIN' }).fill('')
  await owner.getByRole('button', { name: 'Save store' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])
  await openPage(owner, '/admin/settings/tax')
  await expect(owner.getByText('Not registered for GST: plain bills, no returns').first()).toBeVisible()
  await owner
    .getByRole('combobox', { name: 'Change to' })
    .selectOption({ label: 'Composition: bills of supply, CMP-08' })
  await expect(owner.getByRole('link', { name: 'enter your GSTIN' })).toBeVisible()
  await owner.getByRole('button', { name: 'Change scheme' }).click()
  await expect(owner.getByText('Enter your GSTIN in Settings, Store first.')).toBeVisible()
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])

  await becomeShopper(page, 'Asha Verma', ownShop)
  await putInCart(page, '1', '500g')
  await expect(page.getByText(/GST included|all taxes included/)).toHaveCount(0)
  await openPage(page, '/products/1?pin=560001')
  await expect(page.getByText('We deliver within Delhi only, as a shop that is not registered for GST.')).toBeVisible()
  await openPage(page, '/checkout')
  await expect(page.getByText('Buying for a business?')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'PIN code' }).fill('110006')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('07')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('Station Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('New Delhi')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText(/^Arrives .* to /)).toBeVisible()
  await expect(page.getByText(/GST/)).toHaveCount(0)
  await payBy(page, /^Cash/)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  const order = orderNumberIn(page.url())

  await openPage(owner, `/admin/orders/${order}`)
  await expect(owner.getByText(/GST/)).toHaveCount(0)
  await owner.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await owner.getByRole('button', { name: 'Mark packed', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Mark shipped', exact: true })).toBeVisible()

  await openPage(page, `/track/${order}`)
  await page.getByRole('link', { name: 'Bill', exact: true }).click()
  await expect(mainHeading(page, 'Bill')).toBeVisible()
  await expectAccessible(page, 'main')
  expect(await overflowingElements(page)).toEqual([])
  const pdf = await page.request.get(`/orders/${order}/invoice.pdf`)
  const printed = pdfText(await pdf.body()).replace(/\s+/g, ' ')
  expect(printed).toMatch(/BL\/\d\d-\d\d\/000001/)
  expect(printed).not.toMatch(/GST|HSN|Tax|Bill of Supply|Place of supply/i)

  await openPage(owner, '/admin/books/returns')
  await expect(owner.getByText('Nothing is filed: the shop is not registered for GST.')).toBeVisible()
  await context.close()
})
