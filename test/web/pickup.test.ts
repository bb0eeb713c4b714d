import { expect, test } from 'vitest'
import { pickupCode } from '#app/domain/orders/order/pickup-code.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { appClient } from '#test/http/app-client.ts'
import { readFields } from '#test/http/read-html.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'
import { signInWithCart } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

onOneDatabase((open) => {
  test('checkout takes an order without an address, and only the code hands it over', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened, [TWO_ALMOND_PACKS])
    const { request, token: owner } = await signInOwner(opened)

    expect(await request.page('/checkout', { as: token })).not.toContain('Pickup at the shop')
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, place: '7 Spice Lane' })
    const page = await request.page('/checkout?fulfilment=pickup&payment=cod', { as: token })
    for (const text of ['Pickup at the shop', '7 Spice Lane', 'Pay at the shop', 'Ready by'])
      expect(page).toContain(text)
    expect(page).not.toContain('name="house"')
    const { seenTotalPaise = '' } = readFields(page)
    const form = { intent: 'place', key: 'key-1', terms: 'yes', payment: 'cod', fulfilment: 'pickup', seenTotalPaise }
    const placed = await request.post('/checkout', form, { as: token })
    expect(placed.status).toBe(302)
    const id = orderNumberIn(placed.headers.get('Location') ?? '')
    expect(await orderNow(opened, id)).toMatchObject({ fulfilment: 'pickup', paymentMethod: 'cod', deliveryPaise: 0 })
    await moveThrough(opened, id, ['confirmed', 'packed', 'ready_for_pickup'])

    expect((await request(`/admin/documents?kind=label&order=${id}`, { as: owner })).status).toBe(409)
    const { version } = await orderNow(opened, id)
    const complete = {
      intent: 'complete-pickup',
      version: String(version),
      code: pickupCode(shop.secret, id),
      method: 'cash',
    }
    const path = `/admin/orders/${id}`
    expect((await request.post(path, { ...complete, code: '12' }, { as: owner })).status).toBe(400)
    const wrong = await request.post(path, { ...complete, code: '000000' }, { as: owner })
    expect([wrong.status, (await wrong.text()).includes('This is not the code of this order.')]).toEqual([409, true])
    expect((await request.post(path, { ...complete, method: '' }, { as: owner })).status).toBe(409)
    expect((await request.post(path, complete, { as: token })).status).not.toBe(200)
    expect((await orderNow(opened, id)).status).toBe('ready_for_pickup')
    expect((await request.post(path, complete, { as: owner })).status).toBe(302)
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentMethod: 'cash' })
    expect(await request.page(`/track/${id}`, { as: token })).toContain('Collected')
    expect(await request.page(`/orders/${id}/invoice`, { as: token })).toContain('Collected at the shop')
  })

  test('a packer hands over what is paid against its code, and takes no money', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, place: '7 Spice Lane' })
    const { token: packer } = await signInStaff(opened, 'packer')
    const request = await appClient(opened)
    const make = async (method: 'upi' | 'cod') => {
      const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
      const id = await place(shop, buyer, method, { fulfilment: 'pickup' })
      if (method === 'upi') await payOnline(opened, id)
      await moveThrough(opened, id, ['confirmed', 'packed', 'ready_for_pickup'])
      return id
    }
    const complete = async (id: string, fields: Record<string, string> = {}, path = `/admin/packing/${id}`) => {
      const { version } = await orderNow(opened, id)
      const code = pickupCode(shop.secret, id)
      const form = { intent: 'complete-pickup', version: String(version), code, ...fields }
      return request.post(path, form, { as: packer })
    }
    const paid = await make('upi')
    expect(await request.page('/admin/packing?by=collect', { as: packer })).toContain(paid)
    expect(await request.page(`/admin/packing/${paid}`, { as: packer })).toContain('Hand over')
    const wrong = await complete(paid, { code: '000000' })
    expect([wrong.status, (await wrong.text()).includes('This is not the code of this order.')]).toEqual([409, true])
    expect((await complete(paid)).headers.get('Location')).toBe('/admin/packing?by=collect')
    expect(await orderNow(opened, paid)).toMatchObject({ status: 'delivered', paymentMethod: 'upi' })

    const toPay = await make('cod')
    const page = await request.page(`/admin/packing/${toPay}`, { as: packer })
    expect(page).toContain('Whoever sells at the counter takes the money')
    expect(page).not.toMatch(/₹\s?\d|Hand over</)
    expect((await complete(toPay, { method: 'cash' })).status).toBe(409)
    expect((await complete(toPay, { method: 'cash' }, `/admin/orders/${toPay}`)).status).not.toBe(200)
    expect((await orderNow(opened, toPay)).status).toBe('ready_for_pickup')
  })

  test('the API takes pickup without an address, and delivery only with one', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInWithCart(opened, [TWO_ALMOND_PACKS])
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, place: '7 Spice Lane' })
    const request = await appClient(opened)
    const quote = await (await request('/api/v1/checkout?fulfilment=pickup', { as: token })).json()
    expect(quote).toMatchObject({ deliveryPaise: 0, delivery: { feePaise: 0 }, cash: { offered: true, feePaise: 0 } })
    const place = (body: object) =>
      request('/api/v1/orders', {
        method: 'POST',
        as: token,
        body: JSON.stringify({ method: 'upi', termsAccepted: true, seenTotalPaise: quote.totalPaise, ...body }),
        headers: {
          Origin: shop.origin,
          'Content-Type': 'application/json',
          'Idempotency-Key': `key-of-a-pickup-${JSON.stringify(body).length}`,
        },
      })
    const missing = await place({})
    expect([missing.status, JSON.stringify(await missing.json())]).toEqual([400, expect.stringContaining('address')])
    const placed = await place({ fulfilment: 'pickup' })
    expect(placed.status).toBe(200)
    const { orderId } = await placed.json()
    const order = await (await request(`/api/v1/orders/${orderId}`, { as: token })).json()
    expect(order).toMatchObject({ fulfilment: 'pickup', pickupUntil: null, address: { house: '7 Spice Lane' } })
    expect(order.address.house).not.toBe(IN_DELHI.house)
  })
})
