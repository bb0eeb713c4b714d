import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/profile/save-address.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

const FOLDED = /<details class="[^"]*more-addresses"( open="")?><summary[^>]*>(\d+) more addresses<\/summary>/

onOneDatabase((open) => {
  test('with many addresses, checkout and the sample form fold those after the third, unless one of them is chosen', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await fillCart(shop, userId, [ALMOND_PACK])
    const ids: string[] = []
    const add = async (house: string) => {
      const saved = expectOk(
        await saveAddress(shop, userId, { id: null, fields: { ...IN_DELHI, house }, makeDefault: false }),
      )
      ids.push(saved.id)
    }
    const request = await appClient(opened)
    const folded = async (path: string) => {
      const page = await (await request(path, { as: token })).text()
      const [, isOpen, count] = FOLDED.exec(page.replaceAll('<!-- -->', '')) ?? []
      return count === undefined ? null : { count: Number(count), isOpen: isOpen !== undefined }
    }
    const atCheckout = (chosen = ids[0]) => folded(`/checkout?address=${chosen}`)
    const ofSample = () => folded('/products/1/sample')
    for (const house of ['1', '2', '3', '4']) await add(house)
    expect(await atCheckout()).toBeNull()
    expect(await ofSample()).toBeNull()
    await add('5')
    expect(await atCheckout()).toEqual({ count: 2, isOpen: false })
    expect(await ofSample()).toEqual({ count: 2, isOpen: false })
    expect(await atCheckout(ids[4])).toEqual({ count: 2, isOpen: true })
    await shop.db.updateTable('users').set({ default_address_id: ids[4] }).where('id', '=', userId).execute()
    expect(await ofSample()).toEqual({ count: 2, isOpen: true })
  })
})
