import type { Page } from '@playwright/test'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fillCart, IN_DELHI } from '#test/shop/make-buyer.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { openPage } from './open-page.ts'
import { becomeShopper } from './signed-in-users.ts'

const ALMONDS: CartLine = { productId: '1', weight: '500g', quantity: 1 }

/** A new shopper at checkout with packs in the cart and an address, or without one. Returns their id. */
export async function openCheckoutAsShopper(
  page: Page,
  shop: Shop,
  {
    cart = [ALMONDS],
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
