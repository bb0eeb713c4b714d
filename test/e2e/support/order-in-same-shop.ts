import { expect } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import type { AddressFields } from '#app/domain/identity/profile/address.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { expectOk } from '#test/expect-ok.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { DATA_DIR } from './run-database.ts'
import { FAKE_URLS, SHOP_SETTINGS } from './shop-environment.ts'

/** The shop under test, opened by the test beside the running server, to create data. */
export async function openSameShop(): Promise<Shop> {
  const { E2E_DATABASE_URL } = process.env
  return openShop(readConfig({ DATA_DIR, DATABASE_URL: E2E_DATABASE_URL, ...SHOP_SETTINGS, LOG_LEVEL: 'error' }))
}

/** Places a cash order for a customer with this name. */
export async function orderInCash(
  shop: Shop,
  name: string,
  cart: readonly CartLine[],
  address: Partial<AddressFields> = {},
): Promise<string> {
  return place(shop, await makeBuyer(shop, cart, { ...address, fullName: name }), 'cod')
}

/** Pays an order at the gateway as its shopper would, and waits until the shop has recorded it. */
export async function payAtGateway(shop: Shop, orderId: string, userId: string): Promise<void> {
  const started = expectOk(await startPayment(shop, userId, orderId))
  if (shop.hostedPage) return void (await shop.hostedPage.perform(started.url.split('/').at(-1) ?? '', 'approve'))
  const payments = shop.db.selectFrom('payments').select(['gateway_ref', 'status']).where('order_id', '=', orderId)
  const { gateway_ref: ref } = await payments.executeTakeFirstOrThrow()
  const body = new URLSearchParams({ intent: 'approve' })
  await fetch(`${FAKE_URLS?.gatewayUrl}/v1/checkout/embedded/${ref}`, { method: 'POST', body })
  // The running shop gets a webhook.
  await expect.poll(async () => (await payments.executeTakeFirstOrThrow()).status).toBe('captured')
}

/** An order of a customer with this name, paid at the gateway. */
export async function orderPaid(shop: Shop, name: string, cart: readonly CartLine[]): Promise<string> {
  const buyer = await makeBuyer(shop, cart, { fullName: name })
  const id = await place(shop, buyer, 'upi')
  await payAtGateway(shop, id, buyer.user.id)
  return id
}

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
