import { linkToken } from '#app/domain/link-token.server.ts'
import {
  ORDER_MESSAGES,
  type OrderMessage,
  type OrderMessageKind,
} from '#app/domain/notifications/templates/order-messages.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { orderLink } from '../signed-order-links.server.ts'

type Signer = Pick<Shop, 'origin' | 'secret'>

/** The link of a message about an order: the page that opens is named in its line of ORDER_MESSAGES. */
export function messageLink(shop: Signer, kind: OrderMessageKind, orderId: string, at: Instant): string {
  const { link = 'track' }: OrderMessage = ORDER_MESSAGES[kind]
  return link === 'review' ? reviewLink(shop, orderId) : orderLink(shop, link, orderId, at)
}

/** The review page of an order. Its key shows the page before signing in, so that buyers know which number to use. */
function reviewLink({ origin, secret }: Signer, orderId: string): string {
  return `${origin}/orders/${orderId}/review?key=${linkToken(secret, 'review', orderId)}`
}
