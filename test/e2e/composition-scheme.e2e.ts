import { expect, type Page } from '@playwright/test'
import { indianDay } from '#app/domain/time/indian-day.ts'
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

const WORDS = 'Composition taxable person, not eligible to collect tax on supplies'
const OUTSIDE = 'We deliver within Delhi only, as a shop under the composition scheme of GST.'

async function deliverTo(page: Page, place: { pincode: string; state: string; city: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN code' }).fill(place.pincode)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue(place.state)
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('Station Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill(place.city)
  await page.getByRole('button', { name: 'Deliver here' }).click()
}

test('a shop turns to composition: no tax, no other state, a bill of supply, and CMP-08', { tag: '@phone' }, async ({
  page,
  browser,
  ownShop,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: ownShop.origin, viewport: page.viewportSize() })
  const owner = await context.newPage()
  await promoteToOwner(await becomeShopper(owner, 'Ravi Mehta', ownShop), ownShop.dataDir)

  await openPage(owner, '/admin/settings/tax')
  await expect(owner.getByText('Regular: tax invoices, GSTR-1').first()).toBeVisible()
  await expect(owner.getByRole('combobox', { name: 'GST returns' })).toHaveValue('monthly')
  await owner.getByLabel('From', { exact: true }).fill('2020-04-01')
  await owner.getByRole('button', { name: 'Change scheme' }).click()
  await expect(owner.getByText('Choose today or a later day.')).toBeVisible()
  await owner.getByLabel('From', { exact: true }).fill(indianDay(new Date().toISOString()))
  await owner.getByRole('button', { name: 'Change scheme' }).click()
  await expect(owner.getByText('GST scheme saved')).toBeVisible()
  await expect(owner.getByText('Composition: bills of supply, CMP-08').first()).toBeVisible()
  // How often GSTR-1 is filed, and from which turnover monthly, is nothing that a composition shop chooses.
  await expect(owner.getByRole('combobox', { name: /GST returns|Turnover/ })).toHaveCount(0)
  await expect(owner.getByRole('heading', { name: 'Bills of supply and credit notes' })).toBeVisible()
  await owner.getByRole('button', { name: 'Save tax' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])

  await becomeShopper(page, 'Asha Verma', ownShop)
  await putInCart(page, '1', '500g')
  await expect(page.getByText(/GST included|all taxes included/)).toHaveCount(0)
  await expect(page.getByText('Composition taxable person')).toBeAttached()
  await openPage(page, '/products/1?pin=560001')
  await expect(page.getByText(OUTSIDE)).toBeVisible()
  await openPage(page, '/cart')
  await expect(page.getByRole('table').getByText('GST')).toHaveCount(0)
  await openPage(page, '/checkout')
  await deliverTo(page, { pincode: '560001', state: '29', city: 'Bengaluru' })
  await expect(page.getByText(OUTSIDE).first()).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('radio', { name: /A new address/ }).check()
  await deliverTo(page, { pincode: '110006', state: '07', city: 'New Delhi' })
  await expect(page.getByText(/^Arrives .* to /)).toBeVisible()
  await expect(page.getByText(/GST, included/)).toHaveCount(0)
  await payBy(page, /^Cash/)
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  const order = orderNumberIn(page.url())

  await openPage(owner, `/admin/orders/${order}`)
  await expect(owner.getByText('GST included')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await owner.getByRole('button', { name: 'Mark packed', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Mark shipped', exact: true })).toBeVisible()

  await openPage(page, `/track/${order}`)
  await page.getByRole('link', { name: 'Bill of Supply', exact: true }).click()
  await expect(mainHeading(page, 'Bill of Supply')).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expectAccessible(page, 'main')
  expect(await overflowingElements(page)).toEqual([])
  const pdf = await page.request.get(`/orders/${order}/invoice.pdf`)
  const printed = pdfText(await pdf.body()).replace(/\s+/g, ' ')
  expect(printed).toContain('Bill of Supply')
  expect(printed).toContain(WORDS)
  expect(printed).toMatch(/BS\/\d\d-\d\d\/000001/)
  expect(printed).not.toMatch(/CGST|SGST|IGST|Taxable|Tax invoice/)

  const total = /Valueofsupply\D{0,3}([\d,]+\.\d\d)/.exec(printed.replaceAll(' ', ''))?.[1]
  const rupees = Number(total?.replaceAll(',', ''))
  expect(rupees).toBeGreaterThan(0)
  // Half of 1 %, to the rupee.
  const half = Math.round(rupees * 0.005).toFixed(2)
  await openPage(owner, '/admin/books/returns')
  await expect(owner.getByRole('heading', { name: /^CMP-08, / })).toBeVisible()
  await expect(owner.getByRole('row', { name: /^3\. Tax payable/ })).toContainText(half)
  await expectAccessible(owner, 'main')
  expect(await overflowingElements(owner)).toEqual([])
  const link = owner.getByRole('link', { name: 'CSV', exact: true })
  const csv = await owner.request.get((await link.getAttribute('href')) ?? '')
  const rows = (await csv.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(rows[1]).toBe(`1,"Outward supplies, with exempt ones",${rupees.toFixed(2)},0.00,${half},${half}`)
  expect(rows[3]).toBe(`3,Tax payable,,0.00,${half},${half}`)
  const today = indianDay(new Date().toISOString())
  await openPage(owner, `/admin/books?period=days&from=${today}&to=${today}`)
  await expect(owner.getByRole('heading', { name: /^Turnover in / })).toBeVisible()
  await context.close()
})
