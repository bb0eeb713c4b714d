import type { Page } from '@playwright/test'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { markInvoiced } from './support/change-stored-order.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

test('the owner creates a coupon; a shopper uses it and finds it on the order and its invoice', {
  tag: '@phone',
}, async ({ page, owner }) => {
  test.slow()
  const code = `DIWALI-${uniqueWord().toUpperCase()}`
  await openPage(owner, '/admin/coupons/new')
  await owner.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
  await expect(owner.getByText('Use 3 to 24 letters, digits or dashes.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await owner.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await owner.getByRole('textbox', { name: 'Goods from' }).fill('1000')
  await owner.getByRole('textbox', { name: 'Uses per person' }).fill('1')
  await owner.getByRole('button', { name: BUTTON_TEXTS.makeCoupon }).click()
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
  await page.getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
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
  await markInvoiced(number)
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

test.describe('input at checkout stays when a coupon is applied', { tag: '@once' }, () => {
  const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
  const street = (page: Page) => page.getByRole('textbox', { name: 'Street, area, sector' })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('address, payment method and checkbox stay while a code is refused, applied and removed', async ({
      page,
      shop,
    }) => {
      const code = await newCoupon(shop)
      await fillCartOf(shop, await becomeShopper(page))
      await page.goto('/checkout')
      await page.getByRole('textbox', { name: 'PIN code' }).fill('560001')
      await page.getByRole('combobox', { name: 'State' }).selectOption('29')
      await page.getByText('Add landmark or second phone').click()
      await page.getByRole('textbox', { name: 'Landmark' }).fill('Opposite the post office')
      await street(page).fill('MG Road')
      await page.getByText('Work', { exact: true }).click()
      await page.getByRole('radio', { name: /^UPI/ }).check()
      await page.getByRole('checkbox', { name: /I have read/ }).check()
      const expectStored = async () => {
        await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveValue('560001')
        await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29')
        await expect(page.getByRole('textbox', { name: 'Landmark' })).toHaveValue('Opposite the post office')
        await expect(street(page)).toHaveValue('MG Road')
        await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked()
        await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked()
        await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
      }
      const apply = async (typed: string) => {
        await order(page).getByRole('textbox', { name: 'Coupon code' }).fill(typed)
        await order(page).getByRole('button', { name: 'Apply coupon' }).click()
      }
      await order(page).getByText('Have a coupon?').click()
      await apply('NO-SUCH-CODE')
      await expect(order(page).getByText('This coupon code isn’t valid.')).toBeVisible()
      await expect(order(page).getByRole('textbox', { name: 'Coupon code' })).toHaveValue('NO-SUCH-CODE')
      await expectStored()
      await apply(code)
      await expect(order(page).getByText('saves ₹57.90')).toBeVisible()
      await expectStored()
      await order(page)
        .getByRole('button', { name: `Remove coupon ${code}` })
        .click()
      await expect(order(page).getByText('Have a coupon?')).toBeVisible()
      await expectStored()
    })
  })

  test('Enter in its field applies the coupon instead of placing the order', async ({ page, shop }) => {
    const code = await newCoupon(shop)
    await fillCartOf(shop, await becomeShopper(page))
    await openPage(page, '/checkout')
    await street(page).fill('MG Road')
    await order(page).getByText('Have a coupon?').click()
    await order(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(order(page).getByText('saves ₹57.90')).toBeVisible()
    await expect(street(page)).toHaveValue('MG Road')
    await expect(page.getByText('Enter your house or flat number.')).toBeHidden()
  })
})

async function newCoupon(shop: Shop): Promise<string> {
  const code = `KEEP-${uniqueWord().toUpperCase()}`
  await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, code })
  return code
}

async function fillCartOf(shop: Shop, phone: string): Promise<void> {
  const user = shop.db.selectFrom('users').select('id').where('phone', '=', `+91${phone}`)
  const { id } = await user.executeTakeFirstOrThrow()
  await fillCart(shop, id, [{ productId: '1', weight: '500g', quantity: 1 }])
}
