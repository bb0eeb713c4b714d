import { isLinkKey, linkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Where a shopper pays an order without signing in: whoever has the link was sent it. */
export function payLink(shop: Pick<Shop, 'origin' | 'secret'>, orderId: string): string {
  return `${shop.origin}/pay/${orderId}?k=${linkKey(shop.secret, 'pay', orderId)}`
}

/** Whether a key opens the payment page of an order. */
export function isPayKey(shop: Pick<Shop, 'secret'>, orderId: string, key: string | null): boolean {
  return isLinkKey(shop.secret, 'pay', orderId, key)
}
