import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { readPublicSettings } from './read-public-settings.server.ts'
import { withoutExamples } from './store-details/without-example-store-fields.ts'

onBothDatabases((open) => {
  const rename = async (shop: Awaited<ReturnType<typeof open>>['shop'], name: string) => {
    const value = JSON.stringify({ name })
    await shop.db
      .insertInto('settings')
      .values({ key: 'store', value, updated_at: shop.now(), updated_by: null })
      .execute()
  }

  test('reads the stored settings', async () => {
    const { shop } = await open()
    await rename(shop, 'Kesar')
    const { store } = await readPublicSettings(shop)
    expect(store).toEqual({ ...withoutExamples(DEFAULT_SETTINGS.store, false), name: 'Kesar' })
  })

  test('falls back to the last settings read', async () => {
    const { shop, outside } = await open()
    await rename(shop, 'Kesar')
    await readPublicSettings(shop)
    await shop.db.schema.dropTable('settings').execute()
    shop.db.changes.publish(['settings'])
    expect((await readPublicSettings(shop)).store.name).toBe('Kesar')
    expect(outside.log.at(-1)?.level).toBe('error')
  })

  test('falls back to the defaults when none were read', async () => {
    const { shop } = await open()
    await shop.db.schema.dropTable('settings').execute()
    expect(await readPublicSettings(shop)).toEqual(DEFAULT_SETTINGS)
  })
})
