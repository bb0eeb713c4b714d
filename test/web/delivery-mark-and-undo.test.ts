import { expect, test } from 'vitest'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('a delivery is undone on the page of the order, with a reason, by those who work on orders', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const page = `/admin/orders/${id}`
    const read = () => request.page(page, { as: owner })
    const undo = async (reason: string, as: string) => {
      const { version } = await orderNow(opened, id)
      return request.post(page, { intent: 'undo-delivery', version: String(version), reason }, { as })
    }
    expect(await read()).toContain('Undo the delivery')
    const unsaid = await undo('no', owner)
    expect(unsaid.status).toBe(400)
    const answer = await unsaid.text()
    expect(answer).toContain('Say why, in a few words.')
    expect(answer).toContain('value="no"')
    expect((await undo('The wrong row', customer)).ok).toBe(false)
    expect((await orderNow(opened, id)).status).toBe('delivered')
    expect((await undo('The wrong row', owner)).status).toBe(302)
    expect((await orderNow(opened, id)).status).toBe('shipped')
    const after = await read()
    expect(after).not.toContain('Undo the delivery')
    expect(after).toContain('Delivery undone')
    expect(after).toContain('The wrong row')
    // The message of the delivery was given up; that it was shipped was not.
    const messages = await listMessagesOf(shop.db, id)
    expect(messages.filter(({ error }) => error === 'no-longer-true').map(({ kind }) => kind)).toEqual([
      'order-delivered',
    ])

    await moveThrough(opened, id, ['delivered'])
    clock.advance(48 * 3_600_000 + 1)
    expect(await read()).not.toContain('Undo the delivery')
    const late = await undo('Too late', owner)
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('more than 48 hours ago')
  })

  test('a paid order whose only box was lost is marked as delivered once staff tick that it has arrived', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'upi')
    await payOnline(opened, id)
    await moveThrough(opened, id, ['shipped'])
    const page = `/admin/orders/${id}`
    const deliver = async (typed: Record<string, string>) => {
      const { version } = await orderNow(opened, id)
      return request.post(page, { intent: 'move', to: 'delivered', version: String(version), ...typed }, { as: owner })
    }
    const read = () => request.page(page, { as: owner })
    expect(await read()).not.toContain('It has arrived all the same')
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', id).execute()
    expect(await read()).toContain('It has arrived all the same')
    const refused = await deliver({})
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Each box of this order was lost or comes back.')
    expect((await deliver({ hasArrived: 'yes' })).status).toBe(302)
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered' })
  })

  test('a cash order whose only box was lost asks no shopper for its cash', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await moveThrough(opened, id, ['shipped'])
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', id).execute()
    const page = await request.page(`/admin/orders/${id}`, { as: owner })
    expect(page).toContain('It has arrived all the same')
    expect(page).not.toContain('Who owes it?')
    const { version } = await orderNow(opened, id)
    const refused = await request.post(
      `/admin/orders/${id}`,
      { intent: 'move', to: 'delivered', version: String(version), cash: 'shopper' },
      { as: owner },
    )
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('take the order back or end it as lost, which refunds or credits it')
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', paymentStatus: 'cod_due' })
  })
})
