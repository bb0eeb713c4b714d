import type { CartLine } from '#app/domain/cart/cart.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { newPhone } from '#test/data/new-phone.ts'

/** A signed-in user with a fresh code, one address and these packs in the cart. */
export async function makeBuyer(
  shop: Shop,
  cart: readonly CartLine[],
  address: Partial<AddressFields> = {},
): Promise<Buyer> {
  const at = shop.now()
  const phone = `+91${newPhone()}`
  const id = shop.newId('usr')
  const fields = { ...IN_DELHI, phone, ...address }
  await shop.db
    .insertInto('users')
    .values({ id, phone, name: fields.fullName, phone_verified_at: at, created_at: at, updated_at: at })
    .execute()
  const user: User = {
    id,
    phone,
    name: fields.fullName,
    role: 'customer',
    isAdmin: false,
    phoneVerified: true,
    email: null,
    emailConfirmed: false,
    channels: [],
    addresses: [{ ...fields, id: `adr_${id}` }],
    defaultAddressId: `adr_${id}`,
    codBlocked: false,
    createdAt: at,
    deletionRequestedAt: null,
  }
  await fillCart(shop, id, cart)
  return { user, session: { id: `ses_${id}`, userId: id, phone, displayName: null, codeConfirmedAt: at } }
}

/** Puts packs into a user's cart, at any price. */
export async function fillCart(shop: Shop, userId: string, cart: readonly CartLine[]): Promise<void> {
  const at = shop.now()
  await shop.db
    .insertInto('carts')
    .values({ user_id: userId, updated_at: at })
    .onConflict((row) => row.doNothing())
    .execute()
  if (cart.length === 0) return
  const rows = cart.map((line) => ({
    user_id: userId,
    product_id: line.productId,
    weight: line.weight,
    quantity: line.quantity,
    seen_price_paise: 1,
    added_at: at,
  }))
  await shop.db.insertInto('cart_lines').values(rows).execute()
}
