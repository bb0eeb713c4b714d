import type { OrderInput } from '#app/domain/orders/checkout/decide-order.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-order-facts.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

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
