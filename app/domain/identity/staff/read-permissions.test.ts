import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readPermissions } from './read-permissions.server.ts'

const { manager, packer } = DEFAULT_SETTINGS.roles

onBothDatabases((open, engine) => {
  test('a permission added by a newer version of the program has its default in a stored table', async () => {
    const { shop } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'roles', { manager: { orders: false }, packer })
    const permissions = await readPermissions(shop.db, 'manager')
    expect(permissions).not.toContain('orders')
    expect(permissions).toContain('products')
    expect(permissions).not.toContain('settings')
  })

  test('a changed table holds at once in every process', async () => {
    const [here, { shop: there }] = await twoShops(engine)
    const before = await readPermissions(there.db, 'packer')
    expect(before).not.toContain('reviews')
    await changeSettings(here.shop, staffWithFreshCode(here.shop), 'roles', {
      manager,
      packer: { ...packer, reviews: true },
    })
    expect(new Set(await readPermissions(there.db, 'packer'))).toEqual(new Set([...before, 'reviews']))
  })
})
