import { expect, test } from 'vitest'
import { isLinkToken } from '#app/domain/link-token.server.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { parseOrderLink } from '../signed-order-links.server.ts'
import { messageLink } from './message-link.server.ts'

const shop = { origin: 'https://mewa.example', secret: 'secret', now: () => '2026-11-18T06:30:00.000Z' }
const ORDER = 'MW-7K3M-9QXF'
const linkOf = (kind: OrderMessageKind) => messageLink(shop, kind, ORDER, shop.now())

test('the link of a message about a payment opens the page that pays, and of most others the tracking page', () => {
  for (const [kind, path, purpose] of [
    ['order-to-pay', '/pay/', 'pay'],
    ['edit-to-pay', '/pay/', 'pay'],
    ['order-shipped', '/t/', 'track'],
  ] as const) {
    const [, key = ''] = linkOf(kind).split(path)
    expect(parseOrderLink(shop, purpose, key, ['MW']), kind).toEqual({ ok: true, value: ORDER })
  }
})

test('the link that asks for a review opens its page before signing in', () => {
  const url = new URL(linkOf('review-asked'))
  expect(url.pathname).toBe(`/orders/${ORDER}/review`)
  expect(isLinkToken(shop.secret, 'review', ORDER, url.searchParams.get('key'))).toBe(true)
})

test('only messages that ask for something lead elsewhere than to the tracking page', () => {
  const elsewhere = Object.keys(ORDER_MESSAGES).filter((kind) => !linkOf(kind as OrderMessageKind).includes('/t/'))
  expect(elsewhere).toEqual(['order-to-pay', 'edit-to-pay', 'review-asked'])
})
