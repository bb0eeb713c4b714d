import type { CartLine } from '#app/domain/cart/cart.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import type { User } from '#app/domain/identity/user.ts'
import type { OrderInput } from '#app/domain/orders/checkout/decide-order.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { expectOk } from '#test/expect-ok.ts'

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

/** What a buyer chooses besides the payment method; without it, delivery by courier and no coupon. */
type Choices = { couponCode?: string } & Partial<Pick<OrderInput, 'fulfilment' | 'slotStart'>>

/** The order a buyer's button sends: the shown total, the terms accepted, their first address. */
export async function orderInputFor(
  shop: Shop,
  buyer: Buyer,
  method: OrderInput['method'] = 'upi',
  { couponCode, fulfilment = 'delivery', slotStart = null }: Choices = {},
): Promise<OrderInput & { addressId: string }> {
  const addressId = buyer.user.addresses[0]?.id ?? ''
  const quote = await quoteCheckout(shop, buyer, { addressId, method, couponCode, fulfilment, slotStart })
  return {
    addressId,
    method,
    fulfilment,
    slotStart,
    couponCode: couponCode ?? null,
    termsAccepted: true,
    seenTotalPaise: quote.ok ? quote.value.order.totalPaise : 0,
  }
}

/** Places the buyer's cart as an order with a new key. Returns the order number; throws when refused. */
export async function place(
  shop: Shop,
  buyer: Buyer,
  method: OrderInput['method'] = 'upi',
  choices: Choices = {},
): Promise<string> {
  const input = await orderInputFor(shop, buyer, method, choices)
  const placed = expectOk(await placeOrder(shop, buyer, input, shop.newId('key-of-a-test')))
  return placed.orderId
}
