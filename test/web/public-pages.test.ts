import { expect, test } from 'vitest'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { textOf } from '#test/http/without-nonce.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

onOneDatabase((open) => {
  test('the owner’s note is on the home page above the categories as soon as it is saved', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const homeNote = 'Orders until 6 November arrive before Diwali.'
    expect(await (await request('/')).text()).not.toContain(homeNote)
    const { store } = await findSettings(opened.shop.db)
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'store', { ...store, homeNote })
    const home = await (await request('/')).text()
    expect(home.indexOf(homeNote)).toBeGreaterThan(home.indexOf('Shop all products'))
    expect(home.indexOf(homeNote)).toBeLessThan(home.indexOf('Shop by category'))
  })

  test('a product that is a draft, archived or unknown is not found', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await opened.shop.db.updateTable('products').set({ published_at: null }).where('id', '=', '1').execute()
    await opened.shop.db.updateTable('products').set({ archived_at: opened.shop.now() }).where('id', '=', '2').execute()
    for (const id of ['1', '2', '999']) expect((await request(`/products/${id}`)).status).toBe(404)
    expect((await request('/products/3')).status).toBe(200)
  })

  test('public pages are the same for everyone', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/', '/products', '/products/1?w=500g']) {
      expect(await textOf(await request(path, { as: owner }))).toBe(await textOf(await request(path)))
    }
  })
})
