import type { CartLine } from '#app/domain/cart/cart.ts'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fillCart, IN_DELHI, place } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { payAtGateway } from './order-in-same-shop.ts'

/** An order of the user with this phone, at an address that is saved as theirs. An online one is not paid yet. */
export async function makeOrderOf(
  shop: Shop,
  phone: string,
  cart: readonly CartLine[],
  method: 'upi' | 'cod',
): Promise<{ id: string; userId: string }> {
  const { id: userId, name } = await shop.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const fields = { ...IN_DELHI, fullName: name ?? IN_DELHI.fullName, phone: `+91${phone}` }
  await saveAddress(shop, userId, { id: null, fields, makeDefault: true })
  await fillCart(shop, userId, cart)
  const user = await findUser(shop.db, userId, shop.ownerPhones)
  if (!user) throw new Error(`Nobody has the phone ${phone}`)
  const session = { id: '', userId, phone: user.phone, displayName: null, codeConfirmedAt: shop.now() }
  return { id: await place(shop, { user, session }, method), userId }
}

/** Creates a delivered order, paid at the test gateway, of the user with this phone. Returns its number. */
export async function makeDeliveredOrder(shop: Shop, phone: string, cart: readonly CartLine[]): Promise<string> {
  const { id, userId } = await makeOrderOf(shop, phone, cart, 'upi')
  await payAtGateway(shop, id, userId)
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'])
  return id
}
