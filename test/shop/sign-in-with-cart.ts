import type { CartLine } from '#app/domain/cart/cart.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { fillCart } from './make-buyer.ts'
import type { Opened } from './make-shop.ts'
import { signInAs } from './sign-in.ts'

/** A shopper, Asha Rao, signed in with these packs in the cart. */
export async function signInWithCart(
  opened: Opened,
  cart: readonly CartLine[] = [ALMOND_PACK],
): Promise<{ token: string; userId: string }> {
  const signedIn = await signInAs(opened, '9812345678', 'Asha Rao')
  await fillCart(opened.shop, signedIn.userId, cart)
  return signedIn
}

/** The same with an address near the shop: all that an order needs. The buyer is who `place` takes. */
export async function signInAtCheckout(opened: Opened, cart?: readonly CartLine[]) {
  const { shop } = opened
  const { token, userId } = await signInWithCart(opened, cart)
  const address = { id: null, fields: IN_DELHI, makeDefault: true }
  const { id: addressId } = expectOk(await saveAddress(shop, userId, address))
  const buyer = await findVisitorByToken(shop, token)
  if (buyer.kind !== 'user') throw new Error('Nobody is signed in')
  return { token, userId, addressId, buyer }
}
