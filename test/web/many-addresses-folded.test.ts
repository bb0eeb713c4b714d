import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, readElement } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInWithCart } from '#test/shop/sign-in-with-cart.ts'

onOneDatabase((open) => {
  test('with many addresses, checkout and the sample form fold those after the third, unless one of them is chosen', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInWithCart(opened)
    const ids: string[] = []
    const add = async (house: string) => {
      const saved = expectOk(
        await saveAddress(shop, userId, { id: null, fields: { ...IN_DELHI, house }, makeDefault: false }),
      )
      ids.push(saved.id)
    }
    const request = await appClient(opened)
    const folded = async (path: string) => {
      const [fold] = listElements(await request.page(path, { as: token }), 'details').filter(({ attributes }) =>
        attributes.class?.endsWith('more-addresses'),
      )
      if (!fold) return null
      return { summary: readElement(fold.html, 'summary').html, isOpen: 'open' in fold.attributes }
    }
    const atCheckout = (chosen = ids[0]) => folded(`/checkout?address=${chosen}`)
    const ofSample = () => folded('/products/1/sample')
    for (const house of ['1', '2', '3', '4']) await add(house)
    expect(await atCheckout()).toBeNull()
    expect(await ofSample()).toBeNull()
    await add('5')
    expect(await atCheckout()).toEqual({ summary: '2 more addresses', isOpen: false })
    expect(await ofSample()).toEqual({ summary: '2 more addresses', isOpen: false })
    expect(await atCheckout(ids[4])).toEqual({ summary: '2 more addresses', isOpen: true })
    await shop.db.updateTable('users').set({ default_address_id: ids[4] }).where('id', '=', userId).execute()
    expect(await ofSample()).toEqual({ summary: '2 more addresses', isOpen: true })
  })
})
