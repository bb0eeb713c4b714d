import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { containsText, hasWordStartingWith } from './text-sql-conditions.server.ts'

onBothDatabases((open) => {
  test.each([
    ['50% Off', ['50% off', '0%', '%'], ['50_', 'x'], ['50%', 'of'], ['ff', '%']],
    ['Fig_Jam \\ Dry', ['g_j', '\\'], ['g%j'], ['fig_', 'dry'], ['jam']],
  ])('%s: typed signs are ordinary characters', async (name, within, without, starts, startsNot) => {
    const { shop } = await open({ samples: true })
    await shop.db.updateTable('products').set({ name }).where('id', '=', '1').execute()
    const count = async (condition: ReturnType<typeof containsText>) =>
      (await shop.db.selectFrom('products').select('id').where('id', '=', '1').where(condition).execute()).length
    for (const text of within) expect(await count(containsText('name', text))).toBe(1)
    for (const text of without) expect(await count(containsText('name', text))).toBe(0)
    for (const text of starts) expect(await count(hasWordStartingWith('name', text))).toBe(1)
    for (const text of startsNot) expect(await count(hasWordStartingWith('name', text))).toBe(0)
  })
})
