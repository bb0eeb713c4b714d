import { expect, test } from '@playwright/test'
import { deliverToBengaluru, issueInvoice, orderNumberIn, payBy, putInCart } from './buying.ts'
import { openPage } from './inbox.ts'
import { becomeShopper, openAsOwner } from './people.ts'

test('the owner makes a coupon; a shopper uses it and finds it on the order and its invoice', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  const code = `DIWALI-${project.name.toUpperCase()}-${Math.floor(Math.random() * 1e4)}`
  const owner = await (await openAsOwner(browser, { viewport: page.viewportSize() })).newPage()
  await openPage(owner, '/admin/coupons/new')
  await owner.getByRole('button', { name: 'Make coupon' }).click()
  await expect(owner.getByText('Use 3 to 24 letters, digits or dashes.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await owner.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await owner.getByRole('textbox', { name: 'Goods from' }).fill('1000')
  await owner.getByRole('textbox', { name: 'Uses per person' }).fill('1')
  await owner.getByRole('button', { name: 'Make coupon' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: code })).toBeVisible()

  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/cart')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('Have a coupon?').click()
  await summary.getByRole('textbox', { name: 'Coupon code' }).fill('NO-SUCH-CODE')
  await summary.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(summary.getByText('This coupon code isn’t valid.')).toBeVisible()
  await summary.getByRole('textbox', { name: 'Coupon code' }).fill(code.toLowerCase())
  await summary.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(summary.getByText('Needs ₹1,000 of goods; add ₹421.')).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(summary.getByText('saves ₹115.80')).toBeVisible()

  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByRole('row', { name: /^Coupon DIWALI-.* −₹115\.80$/ })).toBeVisible()
  await order.getByRole('button', { name: `Remove coupon ${code}` }).click()
  await expect(order.getByRole('row', { name: /^Total ₹1,158/ })).toBeVisible()
  await order.getByText('Have a coupon?').click()
  await order.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await order.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(order.getByRole('row', { name: 'Total ₹1,042.20' })).toBeVisible()
  await payBy(page, /^Cash/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible()
  await expect(page.getByRole('row', { name: `Coupon ${code} −₹115.80` })).toBeVisible()

  const number = orderNumberIn(page.url())
  await issueInvoice(number)
  await openPage(page, `/orders/${number}/invoice`)
  await expect(page.getByText(`Coupon ${code}: ₹115.80 off`)).toBeVisible()
  await expect(page.getByText('Invoice total, tax included ₹1,042.20')).toBeVisible()

  await owner.reload()
  await expect(owner.getByRole('link', { name: number })).toBeVisible()
  await owner.getByRole('button', { name: 'End coupon now' }).click()
  await owner.getByRole('button', { name: 'End coupon', exact: true }).click()
  await expect(owner.getByText('Coupon ended', { exact: true })).toBeVisible()
  await openPage(owner, '/admin/coupons')
  const inList = owner.getByRole('row').or(owner.getByRole('listitem')).filter({ hasText: code, visible: true })
  await expect(inList.getByText('Ended')).toBeVisible()
})
