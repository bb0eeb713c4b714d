import { expect, test } from 'vitest'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { REFUND_MESSAGES } from '#app/domain/orders/refund/decide-refund.ts'
import { listParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('a refund needs a fresh code; form errors are shown before the code is requested, and typed values are kept', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { version, lines } = await orderNow(opened, id)
    const line = lines[0]?.position
    clock.advance(16 * MINUTES)
    const send = (typed: Record<string, string>) => request.post(`/admin/orders/${id}/refund`, typed, { as: owner })

    const right = { intent: 'refund', version: String(version), amount: '100', of: String(line), reason: 'Torn bag' }
    for (const wrong of [{ amount: 'many' }, { of: '' }, { reason: '' }])
      expect((await send({ ...right, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect((await send({ intent: 'pay-out', refundId: 'ref_1' })).status).toBe(400)
    const response = await send(right)
    expect(response.status).toBe(403)
    const page = await response.text()
    for (const typed of ['codeNeeded', 'value="100"', 'value="Torn bag"']) expect(page).toContain(typed)
    expect(await listRefundsOf(shop.db, id)).toEqual([])
  })

  test('every way to refund requires a fresh code, keeps what was typed and changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const paid = async (packs: number) => {
      const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: packs }]))
      await payOnline(opened, id)
      return id
    }
    const [cancelled, edited, returned] = [await paid(1), await paid(2), await paid(1)]
    const cash = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
    await moveThrough({ shop }, returned, ['confirmed', 'packed', 'shipped', 'returning'])
    const products = await listProductsById(shop.db, ['1'], shop.now())
    const line = { productId: '1', weight: '500g', quantity: 1 } as const
    const preview = decideEdit(
      {
        order: await orderNow(opened, edited),
        products,
        coupon: null,
        waivedPaise: 0,
        minimumPaise: 0,
        cod: DEFAULT_SETTINGS.cod,
        limits: DEFAULT_SETTINGS.orders,
      },
      [line],
    )
    clock.advance(16 * MINUTES)
    const send = async (path: string, id: string, typed: Record<string, string>) => {
      const version = String((await orderNow(opened, id)).version)
      return request.post(path, { version, ...typed }, { as: owner })
    }
    const cancel = (id: string) =>
      send(`/admin/orders/${id}`, id, { intent: 'move', to: 'cancelled', note: 'Asked by phone' })
    const ways = {
      cancel: () => cancel(cancelled),
      edit: () =>
        send(`/admin/orders/${edited}/edit`, edited, {
          intent: 'edit',
          'pack:1:500g': '1',
          seenTotalPaise: String(preview.ok ? preview.value.totalPaise : 0),
          reason: 'Asked by phone',
        }),
      return: () => send(`/admin/orders/${returned}`, returned, { intent: 'move', to: 'returned' }),
    }
    for (const [name, way] of Object.entries(ways)) {
      const response = await way()
      expect(response.status, name).toBe(403)
      expect(await response.text(), name).toContain(name === 'return' ? 'codeNeeded' : 'Asked by phone')
    }
    for (const id of [cancelled, edited, returned]) expect(await listRefundsOf(shop.db, id)).toEqual([])
    expect(await orderNow(opened, cancelled)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await orderNow(opened, returned)).toMatchObject({ status: 'returning' })
    // It was not paid, so nothing is refunded.
    expect((await cancel(cash)).status).toBe(302)
    await shop.db.updateTable('sessions').set({ code_confirmed_at: shop.now() }).execute()
    for (const [name, way] of Object.entries(ways)) expect((await way()).status, name).toBe(302)
    for (const id of [cancelled, edited, returned]) expect(await listRefundsOf(shop.db, id)).toHaveLength(1)
  })

  test('a difference is waived with a fresh code where the order then holds more than it costs; the page asks for it', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]))
    await payOnline(opened, id)
    const order = await orderNow(opened, id)
    const products = await listProductsById(shop.db, ['1'], shop.now())
    const lines = [{ productId: '1', weight: '500g', quantity: 2 }] as const
    const { cod, orders: limits } = DEFAULT_SETTINGS
    const preview = decideEdit({ order, products, coupon: null, waivedPaise: 0, minimumPaise: 0, cod, limits }, lines)
    const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
    const input = { lines, version: order.version, seenTotalPaise, reason: 'Asked for' }
    expect(await editOrder(shop, 'usr_owner', id, input)).toMatchObject({ ok: true })
    // The gateway took a rupee too much.
    const captured_paise = order.totalPaise + 100
    await shop.db.updateTable('payments').set({ captured_paise }).where('captured_paise', '>', 0).execute()
    clock.advance(16 * MINUTES)
    const waive = () => {
      return request.post(`/admin/orders/${id}/edit`, { intent: 'waived' }, { as: owner })
    }
    const response = await waive()
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('codeNeeded')
    expect(await listRefundsOf(shop.db, id)).toEqual([])
    expect((await orderNow(opened, id)).awaitedPaise).toBeGreaterThan(0)
    await shop.db.updateTable('sessions').set({ code_confirmed_at: shop.now() }).execute()
    expect((await waive()).status).toBe(302)
    expect(await listRefundsOf(shop.db, id)).toMatchObject([{ amountPaise: 100 }])
  })

  test('while an edit waits to be paid, the refund page says so and has no form', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]))
    await payOnline(opened, id)
    const order = await orderNow(opened, id)
    const products = await listProductsById(shop.db, ['1'], shop.now())
    const lines = [{ productId: '1', weight: '500g', quantity: 2 }] as const
    const { cod, orders: limits } = DEFAULT_SETTINGS
    const preview = decideEdit({ order, products, coupon: null, waivedPaise: 0, minimumPaise: 0, cod, limits }, lines)
    const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
    const read = () => request.page(`/admin/orders/${id}/refund`, { as: owner })
    expect(await read()).toContain('name="packs-1"')
    const input = { lines, version: order.version, seenTotalPaise, reason: 'Asked for' }
    expect(await editOrder(shop, 'usr_owner', id, input)).toMatchObject({ ok: true })
    const page = await read()
    expect(page).toContain(REFUND_MESSAGES['edit-waits'])
    expect(page).not.toContain('name="packs-1"')
  })

  test('parked money is settled with a fresh code, and what was typed stays', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const word = { eventId: 'e', gatewayRef: 'gw_stray', orderId: 'somewhere', amountPaise: 57_900, currency: 'INR' }
    await handlePaymentEvent(shop, { ...word, outcome: 'captured', failure: null }, 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    const settle = () => {
      return request.post('/admin/money/parked', { intent: 'noted', id, note: 'Taken as a tip' }, { as: owner })
    }
    clock.advance(16 * MINUTES)
    const response = await settle()
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('value="Taken as a tip"')
    expect(await listParked(shop.db, 'open')).toHaveLength(1)
    await shop.db.updateTable('sessions').set({ code_confirmed_at: shop.now() }).execute()
    expect((await settle()).status).toBe(302)
    expect(await listParked(shop.db, 'open')).toEqual([])
  })

  test('a shopper cancels their own order without a code', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer)
    await payOnline(opened, id)
    clock.advance(16 * MINUTES)
    expect(await cancelOrder(shop, buyer.user.id, id, { as: 'shopper' })).toMatchObject({ ok: true })
    expect(await listRefundsOf(shop.db, id)).toHaveLength(1)
  })
})
