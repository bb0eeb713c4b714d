import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/save-address.server.ts'
import { askOf } from '#test/ask.ts'
import { fillCart, IN_DELHI } from '#test/buyers.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'

const FOLDED = /<details class="more-addresses"( open="")?><summary[^>]*>(\d+) more addresses<\/summary>/

onBothDatabases((open) => {
  test('of many addresses checkout folds those after the third, unless one of them is chosen', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    await fillCart(shop, userId, [{ productId: '1', weight: '500g', quantity: 1 }])
    const ids: string[] = []
    const add = async (house: string) => {
      const saved = await saveAddress(shop, userId, { id: null, fields: { ...IN_DELHI, house }, makeDefault: false })
      if (!saved.ok) throw new Error(saved.reason)
      ids.push(saved.value.id)
    }
    const ask = await askOf(opened)
    const folded = async (chosen = ids[0]) => {
      const page = await (await ask(`/checkout?address=${chosen}`, { as: token })).text()
      const [, isOpen, count] = FOLDED.exec(page.replaceAll('<!-- -->', '')) ?? []
      return count === undefined ? null : { count: Number(count), isOpen: isOpen !== undefined }
    }
    for (const house of ['1', '2', '3', '4']) await add(house)
    expect(await folded()).toBeNull()
    await add('5')
    expect(await folded()).toEqual({ count: 2, isOpen: false })
    expect(await folded(ids[4])).toEqual({ count: 2, isOpen: true })
  })
})
