import { expect, test } from 'vitest'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { addToMenu } from './add-to-menu.server.ts'
import { MAX_LINKS } from './linkable-pages.ts'

const GIFTS = { name: 'Gift boxes', to: '/pages/gift-boxes' }

onBothDatabases((open) => {
  test('an entry is added once, at the end, and the others stay', async () => {
    const { shop } = await open()
    const owner = staffWithFreshCode(shop)
    const before = await findSettingsGroup(shop.db, 'menus')
    for (let times = 0; times < 2; times++)
      for (const menu of ['main', 'quick'] as const)
        expect(await addToMenu(shop, owner, menu, GIFTS)).toMatchObject({ ok: true })
    expect(await findSettingsGroup(shop.db, 'menus')).toEqual({
      ...before,
      main: [...before.main, GIFTS],
      quick: [...before.quick, GIFTS],
    })
  })

  test('a column without a title gets one', async () => {
    const { shop } = await open()
    const owner = staffWithFreshCode(shop)
    await changeSettings(shop, owner, 'menus', { quickTitle: '', quick: [] })
    await addToMenu(shop, owner, 'quick', GIFTS)
    expect(await findSettingsGroup(shop.db, 'menus')).toMatchObject({ quickTitle: 'Quick Links', quick: [GIFTS] })
  })

  test('a full menu and a name that is there are refused, and staff without a fresh code', async () => {
    const { shop } = await open({ demo: false })
    const owner = staffWithFreshCode(shop)
    expect(await addToMenu(shop, owner, 'main', { ...GIFTS, name: 'my orders' })).toEqual({
      ok: false,
      reason: 'name-in-menu',
    })
    const many = Array.from({ length: MAX_LINKS }, (_, at) => ({ name: `Page ${at}`, to: `/pages/${at}` }))
    await changeSettings(shop, owner, 'menus', { main: many })
    expect(await addToMenu(shop, owner, 'main', GIFTS)).toEqual({ ok: false, reason: 'menu-full' })
    await changeSettings(shop, owner, 'opening', { status: 'open' })
    const stale = { ...owner, codeConfirmedAt: '2020-01-01T00:00:00.000Z' }
    expect(await addToMenu(shop, stale, 'quick', GIFTS)).toEqual({ ok: false, reason: 'code-not-fresh' })
  })
})
