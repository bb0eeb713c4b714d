import { expect, type Locator } from '@playwright/test'
import { promoteToOwner } from './support/change-stored-user.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const SIZES = { '100g': '130', 'Tin 2kg': '2200' }

test('prices of own sizes are raised for several products at once, and shoppers pay the new ones', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.slow()
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  for (const size of Object.keys(SIZES)) {
    await openPage(page, '/admin/settings/pack-sizes')
    await page.getByRole('textbox', { name: 'Size', exact: true }).fill(size)
    await page.getByRole('button', { name: 'Add size' }).click()
    await expect(page.getByText(`${size} added`).first()).toBeVisible()
  }
  for (const id of ['1', '2']) {
    await openPage(page, `/admin/products/${id}`)
    for (const [size, price] of Object.entries(SIZES))
      await page.getByRole('textbox', { name: `${size} price` }).fill(price)
    await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  }

  await openPage(page, '/admin/products/prices?product=1&product=2')
  const almonds = page.getByRole('listitem').filter({ hasText: 'California Almonds' })
  await page.getByRole('textbox', { name: 'Change all by' }).fill('10')
  await expect(page.getByText('2 of 2 change')).toBeVisible()
  for (const size of Object.keys(SIZES))
    await expect(almonds.getByRole('textbox', { name: `New ${size} price` })).not.toHaveValue('')
  // One size may be set by hand; the rest follow the rate.
  await almonds.getByRole('textbox', { name: 'New 100g price' }).fill('145')
  await expect(almonds.getByText('MRP becomes ₹145')).toBeVisible()
  const tin = await almonds.getByRole('textbox', { name: 'New Tin 2kg price' }).inputValue()
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Save new prices' }).click()
  await expect(page.getByText('The new prices are in the shop.')).toBeVisible()

  const { prices } = await (await page.request.get('/api/v1/products/1')).json()
  expect(prices).toMatchObject({ '100g': 145, 'Tin 2kg': Number(tin.replaceAll(',', '')) })
  expect(Number(tin.replaceAll(',', ''))).toBeGreaterThan(2200)
  await openPage(page, '/products/california-almonds?w=100g')
  await expect(page.getByText('₹145', { exact: true }).first()).toBeVisible()

  // A size with a name is sold at the counter like any other.
  await openPage(page, '/admin/counter')
  await page.getByRole('button', { name: /^Add California Almonds Tin 2kg/ }).click()
  expect(await isSeenWhole(page.getByRole('combobox', { name: 'Size of California Almonds' }))).toBe(true)
  await page.getByRole('radio', { name: /^Cash/ }).check()
  const total = `₹${Number(tin.replaceAll(',', '')).toLocaleString('en-IN')}`
  await page.getByRole('button', { name: `Sell for ${total}` }).click()
  await expect(page.getByRole('region', { name: 'Sold' }).getByRole('heading')).toHaveText(`${total} in cash`)
})

/** Whether a list is as wide as its longest entry needs. */
function isSeenWhole(select: Locator): Promise<boolean> {
  return select.evaluate((list: HTMLSelectElement) => {
    const roomy = list.cloneNode(true) as HTMLSelectElement
    roomy.style.cssText = 'position: absolute; width: max-content'
    list.after(roomy)
    const isWhole = roomy.offsetWidth <= list.offsetWidth
    roomy.remove()
    return isWhole
  })
}
