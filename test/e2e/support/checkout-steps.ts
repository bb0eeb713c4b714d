import { expect, type Page } from '@playwright/test'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { BUTTON_TEXTS } from './button-and-toast-texts.ts'
import { openPage } from './open-page.ts'
import { FAKE_URLS } from './shop-environment.ts'
import { becomeShopper } from './signed-in-users.ts'

/** A new shopper at checkout with packs in the cart and an address, or without one. Returns their id. */
export async function openCheckoutAsShopper(
  page: Page,
  shop: Shop,
  {
    cart = [ALMOND_PACK],
    hasAddress = true,
    ownShop,
  }: { cart?: readonly CartLine[]; hasAddress?: boolean; ownShop?: OwnShop } = {},
): Promise<string> {
  const phone = `+91${await becomeShopper(page, 'Asha Verma', ownShop)}`
  const { id } = await shop.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  if (hasAddress) await saveAddress(shop, id, { id: null, fields: { ...IN_DELHI, phone }, makeDefault: true })
  await fillCart(shop, id, cart)
  await openPage(page, '/checkout')
  return id
}

/** Adds a pack of a product to the cart on its page. */
export async function putInCart(page: Page, productId: string, weight: PackSize): Promise<void> {
  await openPage(page, `/products/${productId}`)
  await page.getByRole('radio', { name: weight }).first().check()
  await page.getByRole('button', { name: BUTTON_TEXTS.addToCart }).first().click()
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
}

/** Fills in a new address in Bengaluru and submits it for a quote. */
export async function deliverToBengaluru(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29')
  await page.getByRole('textbox', { name: 'Flat, house no., building' }).fill('Flat 12, Prestige Court')
  await page.getByRole('textbox', { name: 'Street, area, sector' }).fill('MG Road')
  await page.getByRole('textbox', { name: 'City or town' }).fill('Bengaluru')
  await page.getByRole('button', { name: BUTTON_TEXTS.deliverHere }).click()
  await expect(page.getByRole('radio', { name: /MG Road/ })).toBeChecked()
  await expect(page.getByText(/^Arrives .* to /)).toBeVisible()
}

/** The visible button: in the summary on a desktop, in the bar on a phone. */
export function placeOrderButton(page: Page) {
  return page.getByRole('button', { name: BUTTON_TEXTS.placeOrder }).filter({ visible: true })
}

/** Chooses how to pay, ticks the terms and presses the button. */
export async function payBy(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await expect(page).toHaveURL(/payment=/)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await placeOrderButton(page).click()
}

/** Whether payments go through a gateway's fake, as behind a proxy, instead of the demo's test gateway. */
export const USES_GATEWAY_FAKE = FAKE_URLS !== null

/** Waits for the gateway's page. */
export function atGatewayPage(page: Page): Promise<void> {
  return page.waitForURL(USES_GATEWAY_FAKE ? '**/v1/checkout/embedded' : '**/dev/gateway/**')
}

/** Presses a button on the gateway's page. */
export async function pressAtGateway(page: Page, button: string): Promise<void> {
  await atGatewayPage(page)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Leaves the gateway's page without paying. */
export async function leaveGateway(page: Page): Promise<void> {
  await pressAtGateway(page, USES_GATEWAY_FAKE ? 'Leave without paying' : 'Close')
  if (USES_GATEWAY_FAKE) await expect(page.getByRole('heading', { name: 'You have not paid yet' })).toBeVisible()
  else await page.waitForURL('**left=close')
}
