import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/save-address.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { askOf } from '#test/ask.ts'
import { fillCart, IN_DELHI } from '#test/buyers.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'

onBothDatabases((open) => {
  test('a pack that is no longer sold stays named in the cart, and any other pack can be chosen', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await fillCart(shop, userId, [{ productId: '1', weight: '1kg', quantity: 1 }])
    await shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '=', '1kg').execute()
    const page = await (await (await askOf(opened))('/cart', { as: token })).text()
    expect(page).toContain('No longer sold in this pack')
    expect(page).toMatch(/<option [^>]*disabled[^>]*>1kg<\/option>/)
    expect(page).toMatch(/<option(?![^>]*(selected|disabled))[^>]*>250g<\/option>/)
  })

  test('one press at checkout tells everything that is still missing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await fillCart(shop, userId, [{ productId: '1', weight: '500g', quantity: 1 }])
    const saved = await saveAddress(shop, userId, { id: null, fields: IN_DELHI, makeDefault: true })
    const { id } = await shop.db.selectFrom('addresses').select('id').executeTakeFirstOrThrow()
    expect(saved.ok).toBe(true)
    const ask = await askOf(opened)
    const press = async (form: Record<string, string>) => {
      const body = new URLSearchParams({ intent: 'place', address: id, key: 'key-1', ...form })
      const answer = await ask('/checkout', { method: 'POST', as: token, body, headers: { Origin: shop.origin } })
      return { status: answer.status, page: await answer.text() }
    }
    const neither = await press({})
    expect(neither.status).toBe(400)
    for (const says of ['Choose how you want to pay.', 'Please accept the terms to place your order.'])
      expect(neither.page).toContain(says)
    const nothing = await press({ address: 'new' })
    for (const says of ['Enter a 6-digit PIN code.', 'Choose how you want to pay.', 'Please accept the terms'])
      expect(nothing.page).toContain(says)
    expect((await press({ terms: 'yes' })).page).not.toContain('Please accept the terms')
  })

  test('cash on delivery that is switched off cannot be chosen, and an order sent all the same is refused', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await fillCart(shop, userId, [{ productId: '1', weight: '500g', quantity: 1 }])
    await saveAddress(shop, userId, { id: null, fields: IN_DELHI, makeDefault: true })
    const { id } = await shop.db.selectFrom('addresses').select('id').executeTakeFirstOrThrow()
    const ask = await askOf(opened)
    const cash = async () => {
      const page = await (await ask('/checkout', { as: token })).text()
      return /<input[^>]*value="cod"[^>]*>/.exec(page)?.[0] ?? ''
    }
    expect(await cash()).not.toContain('disabled')
    await changeSettings(shop, 'usr_owner', 'cod', { offered: false })
    expect(await cash()).toContain('disabled')
    const form = { intent: 'place', address: id, key: 'key-1', payment: 'cod', terms: 'yes', seen: '62800' }
    const body = new URLSearchParams(form)
    const answer = await ask('/checkout', { method: 'POST', as: token, body, headers: { Origin: shop.origin } })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Cash on delivery is not offered.')
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})
