import { expect, test } from 'vitest'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, listLinks, readElement, readFields, readText } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const CART = [ALMOND_PACK]

onOneDatabase((open) => {
  test('shoppers read who brings an order, where, and who does not', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInAtCheckout(opened)
    const request = await appClient(opened)
    const look = (path: string) => request.page(path, { as: token })
    expect(await look('/checkout')).toContain('Standard, by courier')
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'shop-nearby' })
    const nearby = await look('/checkout')
    expect(nearby).toContain('Standard, brought by us')
    expect(nearby).not.toContain('by courier')
    expect(await look('/products/1?pin=400001')).toContain('To 400001, Maharashtra')
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'shop-only' })
    expect(await look('/products/1?pin=400001')).toContain('We do not deliver to 400001.')
    expect(await look('/products/1?pin=110006')).toContain('To 110006, Delhi')
    expect(await look('/')).toContain('We deliver near us only, and bring it ourselves.')
    for (const path of ['/shipping-policy', '/return-policy', '/contact'])
      expect(await look(path), path).not.toMatch(/courier/i)
  })

  test('the owner answers on the page of delivery, which keeps every other value', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const before = (await findSettings(shop.db)).delivery
    const page = await request.page('/admin/settings/delivery', { as: owner })
    const shown = readFields(readElement(page, 'main').html)
    const save = (broughtBy: string) =>
      request.post('/admin/settings/delivery', { ...shown, intent: 'save', broughtBy }, { as: owner })
    expect((await save('shop-only')).status).toBe(302)
    expect((await findSettings(shop.db)).delivery).toEqual({ ...before, broughtBy: 'shop-only' })
    expect((await save('a pigeon')).status).toBe(400)
  })

  test('both pages of an order change who brings it, and say why not', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const post = async (path: string, as: string, to: string, version: number) => {
      const answer = await request.post(path, { intent: 'change-fulfilment', to, version: String(version) }, { as })
      return { status: answer.status, html: await answer.text() }
    }
    const packing = `/admin/packing/${id}`
    const version = async () => (await orderNow(opened, id)).version
    expect(await post(packing, owner, 'local_delivery', await version())).toMatchObject({ status: 302 })
    expect((await orderNow(opened, id)).fulfilment).toBe('local_delivery')
    const stale = await post(packing, owner, 'delivery', 1)
    expect(stale.status).toBe(409)
    expect(stale.html).toContain('This order has changed meanwhile.')
    const page = `/admin/orders/${id}`
    expect(await post(page, owner, 'delivery', await version())).toMatchObject({ status: 302 })
    const again = await post(page, owner, 'delivery', await version())
    expect(again.status).toBe(409)
    expect(again.html).toContain('It goes that way already.')
    expect((await post(page, owner, 'pickup', await version())).status).toBe(400)
  })

  test('where the shop takes UPI at the door, “Delivered” asks how it was paid: in the list by its link, on the page by a field', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'shop-nearby' })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'out_for_delivery'])
    const look = (path: string) => request.page(path, { as: owner })
    const post = async (path: string, fields: Record<string, string>) => {
      const version = String((await orderNow(opened, id)).version)
      const answer = await request.post(path, { version, ...fields }, { as: owner })
      return { status: answer.status, html: await answer.text() }
    }
    const page = `/admin/orders/${id}`
    const buttons = (html: string) =>
      listElements(html, 'button', { value: 'delivered' }).map((button) => readText(button.html))
    expect(buttons(await look('/admin/orders?group=on-the-way'))).toContain(`Delivered ${id}`)
    expect(readFields(await look(page))).toMatchObject({ method: 'cash' })

    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { upiAtDoor: true })
    const list = await look('/admin/orders?group=on-the-way')
    expect(buttons(list)).toEqual([])
    expect(listLinks(list)).toContainEqual({ to: page, text: `Delivered ${id}` })
    expect(readFields(await look(page))).not.toHaveProperty('method')
    const inList = await post('/admin/orders', { intent: 'move', to: 'delivered', order: id })
    expect(inList.status).toBe(409)
    const unsaid = await post(page, { intent: 'move', to: 'delivered', reference: '412345678901' })
    expect(unsaid.status).toBe(409)
    expect(unsaid.html).toContain('Choose on its page how it was paid: in cash or by UPI.')
    expect(unsaid.html).toContain('value="412345678901"')
    expect((await post(page, { intent: 'move', to: 'delivered', method: 'a cheque' })).status).toBe(400)
    expect(
      (await post(page, { intent: 'move', to: 'delivered', method: 'cash', reference: '412345678901' })).status,
    ).toBe(400)
    expect(await orderNow(opened, id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due' })
    const said = { intent: 'move', to: 'delivered', method: 'upi', reference: '4123 4567 8901' }
    expect(await post(page, said)).toMatchObject({ status: 302 })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentMethod: 'upi' })
  })

  test('shoppers read of UPI at the door at checkout and in the texts about paying, once the owner ticks it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token } = await signInAtCheckout(opened)
    const request = await appClient(opened)
    const look = (path: string) => request.page(path, { as: token })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { upiAtDoor: true })
    const pages = ['/shipping-policy', '/return-policy', '/contact']
    const texts = ['pay by UPI at the door', 'in cash, or by UPI at the door,', 'pay by UPI at the door']
    // A courier takes cash only, whatever is ticked.
    expect(await look('/checkout?payment=cod')).not.toContain('In cash or by UPI, when we bring it')
    for (const path of pages) expect(await look(path), path).not.toContain('UPI at the door')
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'shop-nearby' })
    expect(await look('/checkout?payment=cod')).toContain('In cash or by UPI, when we bring it')
    for (const [at, path] of pages.entries()) expect(await look(path), path).toContain(texts[at])
  })
})
