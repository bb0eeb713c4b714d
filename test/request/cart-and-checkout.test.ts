import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/save-address.server.ts'
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
    expect((await press({ terms: 'yes' })).page).not.toContain('Please accept the terms')
  })
})
