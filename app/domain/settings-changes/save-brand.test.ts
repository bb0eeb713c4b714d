import { expect, test } from 'vitest'
import type { Staff } from '#app/domain/actor.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { type Brand, brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { saveSettings } from './save-settings.server.ts'
import { undoSettings } from './undo-settings.server.ts'

const MEWA = brandOf(DEFAULT_SETTINGS)
const SPICES = {
  ...MEWA,
  name: 'Malabar Spice House',
  orderLetters: 'MSH',
  tagline: 'spices from our own hills',
  accent: 'cardamom',
}

/** Saves the brand from a form that was opened on Mewa's. */
const saveBrand = (shop: Shop, actor: Staff, brand: Brand) =>
  saveSettings(shop, actor, brandToSettings(brand), brandToSettings(MEWA))

onBothDatabases((open, engine) => {
  test('a changed brand is what pages read, is in the audit log, and can be undone', async () => {
    const { shop } = await open()
    const actor = staffWithFreshCode(shop)
    expect(await saveBrand(shop, actor, SPICES)).toMatchObject({ ok: true })
    expect(brandOf(await readPublicSettings(shop))).toEqual(SPICES)
    const [store] = await listAudit(shop.db, 'settings:store')
    const [brand] = await listAudit(shop.db, 'settings:brand')
    expect([store?.after, brand?.after]).toMatchObject([{ name: SPICES.name }, { accent: 'cardamom' }])
    await undoSettings(shop, actor, 'brand', brand?.id ?? '')
    expect(brandOf(await readPublicSettings(shop))).toEqual({ ...MEWA, name: SPICES.name })
  })

  test('two editors lose nothing: fields of the other stay, and a field of both is asked about', async () => {
    const { shop } = await open()
    const actor = staffWithFreshCode(shop)
    await saveBrand(shop, actor, SPICES)
    const other = { ...MEWA, story: 'Since 1931 in Kochi.' }
    expect(await saveBrand(shop, actor, other)).toMatchObject({ ok: true })
    expect(brandOf(await readPublicSettings(shop))).toEqual({ ...SPICES, story: other.story })
    const third = { ...other, tagline: 'pepper and more' }
    expect(await saveBrand(shop, actor, third)).toMatchObject({
      reason: 'changed-meanwhile',
      detail: { clashes: [{ path: ['brand', 'tagline'], now: SPICES.tagline }] },
    })
    expect(brandOf(await readPublicSettings(shop)).tagline).toBe(SPICES.tagline)
  })

  test('terms that name the goods get a new version, in force from that day', async () => {
    const { shop } = await open()
    const actor = staffWithFreshCode(shop)
    await saveBrand(shop, actor, SPICES)
    const { version } = shownPolicy('terms-of-service', await readPublicSettings(shop))
    await saveSettings(shop, actor, brandToSettings({ ...SPICES, goods: 'spices' }), brandToSettings(SPICES))
    expect(shownPolicy('terms-of-service', await readPublicSettings(shop))).toMatchObject({
      version: version + 1,
      inForceFrom: indianDay(shop.now()),
    })
  })

  test('another process shows the new brand within a second', async () => {
    const [here, { shop: there }] = await twoShops(engine)
    expect(brandOf(await readPublicSettings(there))).toEqual(MEWA)
    await saveBrand(here.shop, staffWithFreshCode(here.shop), SPICES)
    await expect.poll(async () => brandOf(await readPublicSettings(there)), { timeout: 1000 }).toEqual(SPICES)
  })

  test('staff need a fresh one-time code', async () => {
    const { shop, clock } = await open({ demo: false })
    const actor = staffWithFreshCode(shop)
    clock.advance(16 * 60_000)
    expect(await saveBrand(shop, actor, SPICES)).toMatchObject({ reason: 'code-not-fresh' })
    expect(brandOf(await readPublicSettings(shop))).toEqual(MEWA)
  })
})
