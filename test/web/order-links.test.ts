import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { addOrderNote } from '#app/domain/orders/fulfilment/add-order-note.server.ts'
import { type OrderLinkPurpose, orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { insertScans } from '#app/domain/orders/parcel/parcel-scan-store.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAs } from '#test/shop/sign-in.ts'

/** A shipped order whose shopper may be called at the door, with its links. */
async function shippedOrder(opened: Opened) {
  const { shop } = opened
  const id = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
  await addOrderNote(shop, 'usr_owner', id, 'Ring the neighbour at 12B', { shown: true })
  const request = await appClient(opened)
  const link = (purpose: OrderLinkPurpose) => orderLink(shop, purpose, id, shop.now()).slice(shop.origin.length)
  return { id, order: await orderNow(opened, id), link, request }
}

/** What must not be on a page that opens by its link alone. */
function secretsOf({ address, phone }: Awaited<ReturnType<typeof shippedOrder>>['order']): string[] {
  const { fullName, house, street, landmark, locality } = address
  const phones = [phone, address.phone].flatMap((each) => [each, each.slice(3), each.slice(5)])
  return [fullName, house, street, landmark, locality, ...phones].filter(
    (each): each is string => typeof each === 'string' && each.length > 1,
  )
}

onOneDatabase((open) => {
  test.each(['track', 'invoice'] as const)(
    'the page of the %s link opens without signing in, shows no address and no phone, and is kept by nobody',
    async (purpose) => {
      const opened = await open({ samples: true })
      const { order, link, request } = await shippedOrder(opened)
      const response = await request(link(purpose))
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
      const html = await response.text()
      expect(html).toContain(`${order.address.city} ${order.address.pincode}`)
      expect(html).toContain('•••')
      expect(html).toContain('name="robots" content="noindex"')
      // The data that hydrates the page is in its HTML.
      const data = await (await request(`${link(purpose)}.data`)).text()
      for (const secret of secretsOf(order)) expect(`${html}${data}`, secret).not.toContain(secret)
      expect(html).not.toContain('Ring the neighbour')
    },
  )

  test('the courier’s scans are on both pages of an order, in our words and without its notes', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345611', 'Somebody Else')
    const { id, link, request } = await shippedOrder(opened)
    const [parcel] = await listParcelsOf(shop.db, id)
    const at = (hour: number) => `2026-06-02T0${hour}:30:00.000Z`
    const scans = (['in_transit', 'in_transit', 'in_transit', 'undelivered', 'out_for_delivery'] as const).map(
      (state, hour) => ({
        key: `${hour}`,
        at: at(hour),
        state,
        text: 'Called 9812345678, DEX03',
        place: `Hub_${hour}_H`,
      }),
    )
    await inTransaction(shop.db, (tx) =>
      insertScans(tx, parcel?.id ?? '', scans, { source: 'asked', at: shop.now(), newId: shop.newId }),
    )
    const byLink = await request.page(link('track'))
    await giveOrders(opened, [id], userId)
    const own = await request.page(`/track/${id}`, { as: token })
    for (const html of [byLink, own]) {
      expect(html).toContain('Out for delivery, Hub 4')
      expect(html).toContain('Show all 5')
      // 1:30 am UTC is 7 am in India.
      expect(html).toContain('7:00 am')
      expect(html).not.toMatch(/DEX03|9812345678|Hub_/)
    }
  })

  test('the shopper’s own browser is led to the whole page; another person stays on the masked one', async () => {
    const opened = await open({ samples: true })
    const { token, userId } = await signInAs(opened, '9812345611', 'Somebody Else')
    const { id, order, link, request } = await shippedOrder(opened)
    expect((await request(link('track'), { as: token })).status).toBe(200)
    await giveOrders(opened, [id], userId)
    expect((await request(link('track'), { as: token })).headers.get('Location')).toBe(`/track/${id}`)
    expect((await request(link('invoice'), { as: token })).headers.get('Location')).toBe(`/orders/${id}/invoice`)
    expect(order.invoiceNumber).not.toBeNull()
  })

  test('a link of another purpose, a cut one and one out of date open nothing and say what to do', async () => {
    const opened = await open({ samples: true })
    const { order, link, request } = await shippedOrder(opened)
    const wrong = [link('pay').replace('/pay/', '/t/'), link('track').slice(0, -1), link('track').replace('/t/', '/i/')]
    for (const path of wrong) {
      const response = await request(path)
      expect(response.status, path).toBe(404)
      expect(await response.text()).toContain('This link is not complete')
    }
    opened.clock.advance(91 * DAYS)
    const late = await request(
      orderLink(opened.shop, 'track', order.id, order.createdAt).slice(opened.shop.origin.length),
    )
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('This link has expired')
  })
})
