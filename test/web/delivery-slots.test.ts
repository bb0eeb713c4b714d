import { expect, test } from 'vitest'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { appClient } from '#test/http/app-client.ts'
import { readFields } from '#test/http/read-html.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const CART = [{ productId: '1', weight: '500g', quantity: 1 }] as const

onOneDatabase((open) => {
  async function offer({ shop }: Opened) {
    await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', {
      offersLocalDelivery: true,
      pincodes: ['110006'],
      feePaise: 2_500,
      freeFromPaise: 10_000_000,
      slots: [{ from: '16:00', to: '19:00', weekdays: EVERY_DAY, places: 1 }],
    })
    return openSlots((await findSettings(shop.db)).localDelivery, shop.now()).map(({ start }) => start)
  }

  test('checkout offers the slots with places; a full one is refused at its field, and nothing typed is lost', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, addressId } = await signInAtCheckout(opened)
    const { request, token: owner } = await signInOwner(opened)
    const look = (path: string, as = token) => request.page(path, { as })

    expect(await look('/checkout')).not.toContain('Local delivery')
    const [today = '', tomorrow = ''] = await offer(opened)
    expect(await look('/products/1?pin=110006')).toContain('Delivered by us, as early as today 4 to 7 pm, ₹25.')
    expect(await look('/products/1?pin=110007')).not.toContain('Delivered by us')
    expect(await look('/cart')).toContain('Delivered by us, as early as today 4 to 7 pm, ₹25.')
    const offered = await look('/checkout')
    for (const text of ['Standard, by courier', 'Local delivery', '₹25']) expect(offered).toContain(text)
    const page = await look(`/checkout?fulfilment=local_delivery&slot=${today}&payment=cod`)
    for (const text of ['Today, 4 pm to 7 pm', 'Tue 2 Jun, 4 pm to 7 pm']) expect(page).toContain(text)
    const { seenTotalPaise = '' } = readFields(page)
    const form = {
      intent: 'place',
      key: 'key-1',
      address: addressId,
      deliveryBy: 'shop',
      slot: today,
      payment: 'cod',
      terms: 'yes',
      seenTotalPaise,
    }
    const missing = await request.post('/checkout', { ...form, slot: '' }, { as: token })
    expect([missing.status, (await missing.text()).includes('Choose a delivery time.')]).toEqual([400, true])

    const faster = await makeBuyer(shop, CART)
    const input = await orderInputFor(shop, faster, 'cod', { fulfilment: 'local_delivery', slotStart: today })
    expect(await placeOrder(shop, faster, input, 'key-of-the-faster')).toMatchObject({ ok: true })
    const full = await request.post('/checkout', form, { as: token })
    const refused = await full.text()
    expect(full.status).toBe(409)
    expect(refused).toContain('This delivery time is full now. Please choose another.')
    expect(refused).not.toContain('Today, 4 pm')
    expect(readFields(refused)).toMatchObject({ terms: 'yes', payment: 'cod' })

    const placed = await request.post('/checkout', { ...form, key: 'key-2', slot: tomorrow }, { as: token })
    expect(placed.status).toBe(302)
    const id = orderNumberIn(placed.headers.get('Location') ?? '')
    expect(await orderNow(opened, id)).toMatchObject({ fulfilment: 'local_delivery', slotStart: tomorrow })
    for (const path of [`/order/${id}/confirmation`, `/track/${id}`, '/orders'])
      expect(await look(path), path).toContain('Tuesday 2 June, 4 pm to 7 pm')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    for (const path of [`/admin/orders/${id}`, '/admin/orders?fulfilment=local_delivery', '/admin/packing?by=deliver'])
      expect(await look(path, owner), path).toMatch(/Tue(sday)? 2 June?, 4 pm to 7 pm|Tue 2 Jun, 4 pm to 7 pm/)
    const day = tomorrow.slice(0, 10)
    expect(await look(`/admin/orders?group=to-deliver&slot=${day}`, owner)).toContain(id)
    expect(await look('/admin/orders?group=to-deliver&slot=2026-01-01', owner)).not.toContain(id)
    const { version } = await orderNow(opened, id)
    const setOut = { intent: 'set-out', version: String(version) }
    const sent = await request.post(`/admin/packing/${id}`, setOut, { as: owner })
    expect([sent.status, (await orderNow(opened, id)).status]).toEqual([302, 'out_for_delivery'])
    expect((await request(`/admin/documents?kind=label&order=${id}`, { as: owner })).status).toBe(200)
  })

  test('the API names the slots of an address and takes an order for one', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, addressId } = await signInAtCheckout(opened)
    const [, tomorrow = ''] = await offer(opened)
    const request = await appClient(opened)
    const quoted = await request(`/api/v1/checkout?address=${addressId}&fulfilment=local_delivery`, { as: token })
    const quote = await quoted.json()
    expect(quote).toMatchObject({ deliveryPaise: 2_500, localDelivery: { feePaise: 2_500, freeFromPaise: 10_000_000 } })
    expect(quote.localDelivery.slots).toContainEqual({ start: tomorrow, end: expect.any(String) })
    const place = (body: object) =>
      request('/api/v1/orders', {
        method: 'POST',
        as: token,
        body: JSON.stringify({
          method: 'upi',
          termsAccepted: true,
          seenTotalPaise: quote.totalPaise,
          fulfilment: 'local_delivery',
          address: addressId,
          ...body,
        }),
        headers: {
          Origin: shop.origin,
          'Content-Type': 'application/json',
          'Idempotency-Key': `key-of-local-delivery-${JSON.stringify(body).length}`,
        },
      })
    const missing = await place({})
    expect([missing.status, JSON.stringify(await missing.json())]).toEqual([
      409,
      expect.stringContaining('slot-missing'),
    ])
    const placed = await place({ slot: tomorrow })
    expect(placed.status).toBe(200)
    const order = await (await request(`/api/v1/orders/${(await placed.json()).orderId}`, { as: token })).json()
    expect(order).toMatchObject({ fulfilment: 'local_delivery', slotStart: tomorrow, address: { pincode: '110006' } })
    const tooLate = await place({ slot: '2026-01-01T10:30:00.000Z', termsAccepted: true, coupon: undefined })
    expect(tooLate.status).toBe(409)
  })

  test('the page of a product names a slot until its cut-off, however short that is away', async () => {
    const opened = await open({ samples: true })
    const [today = ''] = await offer(opened)
    const { cutoffHours } = (await findSettings(opened.shop.db)).localDelivery
    const request = await appClient(opened)
    const look = () => request.page('/products/1?pin=110006')
    opened.clock.set(later(today, -cutoffHours * HOURS - 800))
    expect(await look()).toContain('as early as today 4 to 7 pm')
    opened.clock.advance(1_000)
    await expect.poll(look, { timeout: 3_000 }).toContain('as early as tomorrow 4 to 7 pm')
  })
})
