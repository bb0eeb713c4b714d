import { expect, type Page } from '@playwright/test'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct, unpublishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { createCoupon, endCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { uniqueName, uniqueWord } from '#test/data/unique-name.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expireHold } from './support/change-stored-order.ts'
import { atGatewayPage, openCheckoutAsShopper, placeOrderButton, pressAtGateway } from './support/checkout-steps.ts'
import { mainHeading } from './support/main-heading.ts'
import { testOwnShop as test } from './support/own-shop.ts'

// What happens to the goods, the coupon or the price while a shopper is at checkout or at the gateway. (A changed
// price: buy.e2e.ts.) In a shop of its own, for it adds products.

const OWNER = 'usr_owner'

/** A product of this test's own, of which the shop has so many packs of 500g. */
async function addProduct(shop: Shop, name: string, packs: number): Promise<string> {
  const edit = {
    ...EMPTY_EDIT,
    name: uniqueName(name),
    genericName: 'Pecan nuts, shelled',
    countryOfOrigin: ['India'],
    nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 9.6 },
    shelfLifeMonths: 8,
    allergen: 'Tree nuts (pecan)',
    ingredients: 'Pecans',
    packs: [{ weight: '500g', pricePaise: 52_000, mrpPaise: 52_000 }] as const,
    hsn: '08029900',
    gstRateBp: 500,
  }
  const { id } = expectOk(await createProduct(shop, OWNER, { edit }))
  await adjustStock(shop, OWNER, id, { kind: 'receive', grams: packs * 500, reason: 'Delivery' })
  expectOk(await publishProduct(shop, OWNER, id, { version: 1 }))
  return id
}

const packs = (productId: string, quantity = 1) => [{ productId, weight: '500g', quantity }] as const

/** Somebody else buys so many packs, paying in cash. */
async function buyMeanwhile(shop: Shop, productId: string, quantity = 1): Promise<void> {
  await place(shop, await makeBuyer(shop, packs(productId, quantity)), 'cod')
}

async function chooseAndAccept(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await expect(page).toHaveURL(/payment=/)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })

test('fewer packs are left than the cart has: the cart says how many, and going on takes them', {
  tag: '@phone',
}, async ({ page, shop, ownShop }) => {
  const pecans = await addProduct(shop, 'Pecans', 2)
  await openCheckoutAsShopper(page, shop, { cart: packs(pecans, 2), ownShop })
  await chooseAndAccept(page, /^Cash/)
  await buyMeanwhile(shop, pecans)
  await placeOrderButton(page).click()
  await expect(order(page).getByText(/^Only 1 left of Pecans .* 500g\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  await expect(placeOrderButton(page)).toBeDisabled()

  await page.getByRole('link', { name: 'Change your cart' }).click()
  await expect(page.getByText('Only 1 left, so 1 here')).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click()
  await chooseAndAccept(page, /^Cash/)
  await placeOrderButton(page).click()
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
})

test('the last pack is sold before the button is pressed: it is named, and nothing is ordered', {
  tag: '@phone',
}, async ({ page, shop, ownShop }) => {
  const pecans = await addProduct(shop, 'Pecans', 1)
  const user = await openCheckoutAsShopper(page, shop, { cart: packs(pecans), ownShop })
  await chooseAndAccept(page, /^UPI/)
  await buyMeanwhile(shop, pecans)
  await placeOrderButton(page).click()
  await expect(order(page).getByText(/^Pecans .* 500g is sold out\./)).toBeVisible()
  await expect(placeOrderButton(page)).toBeDisabled()
  const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', user)
  expect(await orders.execute()).toEqual([])
})

test('a product taken off sale meanwhile is named', { tag: '@once' }, async ({ page, shop, ownShop }) => {
  const pecans = await addProduct(shop, 'Pecans', 9)
  await openCheckoutAsShopper(page, shop, {
    cart: [...packs(pecans), { productId: '1', weight: '500g', quantity: 1 }],
    ownShop,
  })
  await chooseAndAccept(page, /^UPI/)
  expectOk(await unpublishProduct(shop, OWNER, pecans, { version: 2 }))
  await placeOrderButton(page).click()
  await expect(order(page).getByText('Something in your cart is no longer sold. Please remove it.')).toBeVisible()
  await expect(order(page).getByText(/^Pecans .* 500g: no longer sold\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Change your cart' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Pecans' }).getByText('No longer sold')).toBeVisible()
})

test.describe('while the shopper is at the gateway', { tag: '@once' }, () => {
  /** A shopper at the gateway whose hold runs out there, and somebody else buys the last pack. */
  async function loseLastPack(page: Page, shop: Shop, ownShop: OwnShop, atGateway: () => Promise<void>): Promise<void> {
    const pecans = await addProduct(shop, 'Pecans', 1)
    const user = await openCheckoutAsShopper(page, shop, { cart: packs(pecans), ownShop })
    await chooseAndAccept(page, /^UPI/)
    await placeOrderButton(page).click()
    await atGatewayPage(page)
    await atGateway()
    const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', user)
    await expireHold((await orders.executeTakeFirstOrThrow()).id, ownShop.dataDir)
    await expireOrders(shop)
    await buyMeanwhile(shop, pecans)
  }

  test('the money that comes after the last pack is sold goes back, and the shopper reads it', async ({
    page,
    shop,
    ownShop,
  }) => {
    await loseLastPack(page, shop, ownShop, async () => undefined)
    await pressAtGateway(page, 'Approve')
    await expect(mainHeading(page, 'Your payment came too late')).toBeVisible()
    await expect(page.getByText(/^Paid ₹[\d,]+ by UPI\. (A refund of )?₹[\d,]+/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the cart' }).click()
    await expect(page.getByText('Sold out in this pack')).toBeVisible()
  })

  test('after a refusal by the bank the packs are no longer held, and the page says so', async ({
    page,
    shop,
    ownShop,
  }) => {
    await loseLastPack(page, shop, ownShop, async () => {
      await pressAtGateway(page, 'Decline')
      await expect(page.getByText(/^We hold your packs until /)).toBeVisible()
    })
    await expect(page.getByRole('button', { name: BUTTON_TEXTS.tryAgain })).toBeHidden()
    await expect(page.getByText('We no longer hold the packs. Your cart still has everything in it.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the cart' }).click()
    await expect(page.getByText('Sold out in this pack')).toBeVisible()
  })
})

test.describe('a coupon', () => {
  const ENDED = /^This coupon ended on .* Without it the total is ₹618\.$/
  const USED_UP = 'This coupon has been used as often as it can be. Without it the total is ₹618.'
  const CASES = [
    { name: 'ended by the owner', limit: null, message: ENDED, tag: '@phone' },
    { name: 'used up by somebody else', limit: 1, message: USED_UP, tag: '@once' },
  ] as const
  for (const { name, limit, message, tag } of CASES)
    test(`that was ${name} is said with the total without it, before anything is ordered`, { tag }, async ({
      page,
      shop,
      ownShop,
    }) => {
      const code = `GONE-${uniqueWord().toUpperCase()}`
      const id = expectOk(await createCoupon(shop, OWNER, { ...TEN_PERCENT, code, totalLimit: limit }))
      await openCheckoutAsShopper(page, shop, { ownShop })
      await chooseAndAccept(page, /^Cash/)
      await order(page).getByText('Have a coupon?').click()
      await order(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
      await order(page).getByRole('button', { name: 'Apply coupon' }).click()
      await expect(order(page).getByText('saves ₹57.90')).toBeVisible()
      if (limit === null) expectOk(await endCoupon(shop, OWNER, id))
      else await place(shop, await makeBuyer(shop, packs('1')), 'cod', { couponCode: code })
      await placeOrderButton(page).click()
      await expect(order(page).getByRole('alert').filter({ hasText: message })).toBeFocused()
      await expect(order(page).getByRole('row', { name: 'Total ₹618' })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
      await placeOrderButton(page).click()
      await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
    })
})
