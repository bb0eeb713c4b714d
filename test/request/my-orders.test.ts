import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/save-address.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { later, MINUTES } from '#app/domain/instant.ts'
import { cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { noteOrder } from '#app/domain/orders/note-order.server.ts'
import { askOf } from '#test/ask.ts'
import { fillCart, IN_DELHI, place } from '#test/buyers.ts'
import { type Opened, onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'

/** Somebody signed in with one order, and what they read at an address. */
async function buyerWithOrder(opened: Opened, method: 'upi' | 'cod') {
  const { shop } = opened
  const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
  await fillCart(shop, userId, [{ productId: '1', weight: '500g', quantity: 1 }])
  await saveAddress(shop, userId, { id: null, fields: IN_DELHI, makeDefault: true })
  const user = await findUser(shop.db, userId, [])
  if (!user) throw new Error('Nobody signed in')
  const session = { id: 'ses_1', userId, phone: user.phone, displayName: null, codeConfirmedAt: shop.now() }
  const id = await place(shop, { user, session }, method)
  const ask = await askOf(opened)
  // React parts text from what is put into it by empty comments.
  const read = async (path: string) => (await (await ask(path, { as: token })).text()).replaceAll('<!-- -->', '')
  return { id, userId, read }
}

onBothDatabases((open) => {
  test('an order that waits for its payment offers to pay in the list too, until its packs are free again', async () => {
    const opened = await open({ samples: true })
    const { id, read } = await buyerWithOrder(opened, 'upi')
    const list = await read('/orders')
    expect(list).toContain(`action="/orders/${id}/pay"`)
    expect(list).not.toContain(`action="/orders/${id}/buy-again"`)
    await opened.shop.db
      .updateTable('orders')
      .set({ hold_until: later(opened.shop.now(), -MINUTES) })
      .execute()
    const over = await read('/orders')
    expect(over).not.toContain(`action="/orders/${id}/pay"`)
    expect(over).toContain(`action="/orders/${id}/buy-again"`)
  })

  test('the tracking page says what the shop said: notes for the shopper, and why it was cancelled', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id, read } = await buyerWithOrder(opened, 'cod')
    await noteOrder(shop, 'usr_owner', id, 'We pack it tomorrow.', { shown: true })
    await noteOrder(shop, 'usr_owner', id, 'Rings twice a day.')
    expect(await read(`/track/${id}`)).toMatch(/Something wrong when it comes\?/)
    await cancelOrder(shop, {
      orderId: id,
      actor: 'usr_owner',
      as: 'staff',
      note: 'The almonds of this lot were soft.',
    })
    const page = await read(`/track/${id}`)
    expect(page).toMatch(/We pack it tomorrow\..*Cancelled.*The almonds of this lot were soft\./s)
    expect(page).not.toContain('Rings twice a day.')
  })

  test('of an order that will not come nobody is told to wait for it', async () => {
    const opened = await open({ samples: true })
    const { id, userId, read } = await buyerWithOrder(opened, 'cod')
    await cancelOrder(opened.shop, { orderId: id, actor: userId, as: 'shopper' })
    const page = await read(`/track/${id}`)
    expect(page).not.toMatch(/when it comes/)
    expect(page).toContain('In this order')
  })

  test('somebody else’s order, or none, is not known, and the way leads to one’s own', async () => {
    const opened = await open({ samples: true })
    const { read } = await buyerWithOrder(opened, 'cod')
    const page = await read('/track/MW-AAAA-BBBB')
    expect(page).toContain('We do not know this order')
    expect(page).toMatch(/<a[^>]*href="\/orders"[^>]*>My Orders<\/a>/)
  })
})
