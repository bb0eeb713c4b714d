import { isLinkKey, linkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The address where a shopper pays an order without signing in. Its key proves that the shop sent the link. */
export function payLink(shop: Pick<Shop, 'origin' | 'secret'>, orderId: string): string {
  return `${shop.origin}/pay/${orderId}?k=${linkKey(shop.secret, 'pay', orderId)}`
}

/** Whether a key is that of an order's payment link. */
export function isPayKey(shop: Pick<Shop, 'secret'>, orderId: string, key: string | null): boolean {
  return isLinkKey(shop.secret, 'pay', orderId, key)
}
