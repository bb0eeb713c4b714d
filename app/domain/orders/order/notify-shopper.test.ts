import { expect, test } from 'vitest'
import { isLinkToken } from '#app/domain/link-token.server.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { messageLink, notifyOnce } from './notify-shopper.server.ts'
import type { Order } from './order.ts'
import { isMessageUnsent } from './sent-once-message-store.server.ts'
import { parseOrderLink } from './signed-order-links.server.ts'

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

const REVIEW = { kind: 'review-asked' } as const
const PICKUP = { kind: 'pickup-ready' } as const
const unchanged = async (_: unknown, order: Order) => order

onBothDatabases((open) => {
  async function placed(opened: Opened) {
    return place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
  }

  test('each kind of message is sent once per order, also by two processes at the same time', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const ids = [await placed(opened), await placed(opened)]
    const counts = await Promise.all([1, 2].map(() => notifyOnce(shop, ids, REVIEW, unchanged)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await notifyOnce(shop, ids.slice(1), PICKUP, unchanged)).toBe(1)
    const sent = await shop.db.selectFrom('outbox').select('kind').where('order_id', 'in', ids).execute()
    const kinds = sent.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'review-asked')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'pickup-ready')).toHaveLength(1)
    const due = await shop.db.selectFrom('orders').select('id').where(isMessageUnsent('pickup-ready')).execute()
    expect(due).toEqual([{ id: ids[0] }])
  })

  test('an order for which nothing is to be sent, or that left no number, is not asked about again', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const ids = [await placed(opened), await placed(opened)]
    await shop.db.updateTable('orders').set({ phone: '' }).where('id', '=', ids[1]!).execute()
    const none = async (_: unknown, order: Order) => (order.id === ids[0] ? null : order)
    expect(await notifyOnce(shop, ids, REVIEW, none)).toBe(0)
    expect(await shop.db.selectFrom('orders').select('id').where(isMessageUnsent('review-asked')).execute()).toEqual([])
    expect(await notifyOnce(shop, ids, REVIEW, unchanged)).toBe(0)
  })
})
