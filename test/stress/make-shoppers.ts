import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { done } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { expectOk } from '#test/expect-ok.ts'
import { inParallel } from './in-parallel.ts'

export type Shopper = { userId: string; token: string; addressId: string }

/** The pack that all simulated shoppers buy. */
export const PACK = { productId: '1', weight: '250g', grams: 250 } as const

/**
 * Creates users with a profile, an address and one pack in the cart through the verbs; only their codes are skipped.
 */
export function makeShoppers(shop: Shop, count: number): Promise<Shopper[]> {
  const trusting: Shop = {
    ...shop,
    identity: {
      ...shop.identity,
      confirmCode: async ({ phone }) => done({ id: shop.newId('usr'), phone, displayName: null }),
      updateDisplayName: async () => undefined,
    },
  }
  return inParallel(Array.from({ length: count }), 10, (_, index) => makeShopper(trusting, index))
}

async function makeShopper(shop: Shop, index: number): Promise<Shopper> {
  // The test gateway fails for certain last digits; 01 is none of them.
  const phone = `+9198${10_000_001 + index * 100}`
  const signed = expectOk(
    await signIn(shop, { challengeId: 'taken as read', phone, code: '000000', userAgent: '', oldToken: null }),
  )
  const visitor = await findVisitorByToken(shop, signed.token)
  const user = expectOk(await saveName(shop, visitor, 'Asha Rao'))
  const address = expectOk(
    await saveAddress(shop, user.id, { id: null, fields: { ...IN_DELHI, phone }, makeDefault: true }),
  )
  expectOk(await changeCart(shop, user.id, { productId: PACK.productId, weight: PACK.weight, quantity: 1 }))
  return { userId: user.id, token: signed.token, addressId: address.id }
}
