import { expect, test } from 'vitest'
import { trialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { appClient } from '#test/http/app-client.ts'
import { placeCashOrder } from '#test/http/place-cash-order.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'

onOneDatabase((open) => {
  test('the open panel receives a new order at once; a packer receives only that something changed, without amounts and with the counts of their pages', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const packer = await signInStaff(opened, 'packer')
    const [panel, bench] = [owner, packer.token].map(async (as) => eventsOf(await request('/admin/live', { as })))
    const [ofOwner, ofPacker] = [await panel!, await bench!]
    expect(JSON.parse(String((await ofOwner.next()).value)).newest.placed).toBeNull()
    await ofPacker.next()
    const id = await placeCashOrder(request, customer)
    expect(JSON.parse(String((await ofOwner.next()).value))).toMatchObject({
      newest: { placed: { id, weightGrams: 500, isTrial: false } },
      waiting: { orders: 1 },
    })
    expect(JSON.parse(String((await ofPacker.next()).value))).toEqual({
      newest: { changedAt: expect.any(String), placed: null },
      waiting: { orders: 0, packing: 0, requests: 0, reviews: 0, money: 0 },
    })
    await Promise.all([ofOwner.return(undefined), ofPacker.return(undefined)])
  })

  test('an order of the trial year is marked, so that ten thousand of them do not ring', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const id = await placeCashOrder(request, customer)
    const events = eventsOf(await request('/admin/live', { as: owner }))
    await events.next()
    await opened.shop.db
      .updateTable('orders')
      .set({ phone: trialPhone(1), updated_at: opened.shop.now() })
      .where('id', '=', id)
      .execute()
    expect(JSON.parse(String((await events.next()).value))).toMatchObject({ newest: { placed: { id, isTrial: true } } })
    await events.return(undefined)
  })

  test('a stream ends once its person is no longer staff, or has signed out', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const manager = await signInStaff(opened, 'manager')
    const setRole = (role: 'packer' | 'customer') =>
      shop.db.updateTable('users').set({ role }).where('id', '=', manager.userId).execute()
    const id = await placeCashOrder(request, customer)
    const ofManager = eventsOf(await request('/admin/live', { as: manager.token }))
    const ofOwner = eventsOf(await request('/admin/live', { as: owner }))
    const ofShopper = eventsOf(await request(`/orders/${id}/live`, { as: customer }))
    for (const stream of [ofManager, ofOwner, ofShopper]) expect((await stream.next()).done).toBe(false)

    // Another role sees what it may; no role, and no session, nothing.
    await setRole('packer')
    await placeCashOrder(request, customer)
    expect(JSON.parse(String((await ofManager.next()).value))).toMatchObject({ newest: { placed: null } })
    await ofOwner.next()
    await setRole('customer')
    await shop.db.deleteFrom('sessions').where('user_id', '!=', manager.userId).execute()
    await shop.db.updateTable('orders').set({ updated_at: shop.now() }).execute()
    for (const stream of [ofManager, ofOwner, ofShopper]) expect((await stream.next()).done).toBe(true)
  }, 30_000)

  test('the stream sends the current version, then every new one', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer } = await signInPeople(opened)
    const id = await placeCashOrder(request, customer)
    const stream = await request(`/orders/${id}/live`, { as: customer })
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream')
    const events = eventsOf(stream)
    const first = Number((await events.next()).value)
    await request.post(`/orders/${id}/cancel`, {}, { as: customer })
    expect(Number((await events.next()).value)).toBeGreaterThan(first)
    await events.return(undefined)
  })
})

/** The data of a stream's events, one by one. */
async function* eventsOf(response: Response): AsyncGenerator<string, undefined> {
  const text = response.body?.pipeThrough(new TextDecoderStream())
  let unread = ''
  for await (const chunk of text ?? []) {
    unread += chunk
    for (let end = unread.indexOf('\n\n'); end >= 0; end = unread.indexOf('\n\n')) {
      const event = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (event.startsWith('data: ')) yield event.slice('data: '.length)
    }
  }
}
