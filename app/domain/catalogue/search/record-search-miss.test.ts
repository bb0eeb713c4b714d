import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { recordSearchMiss } from './record-search-miss.server.ts'
import { upsertSearchMiss } from './search-miss-store.server.ts'

onBothDatabases((open) => {
  test('a search without results is counted by its folded text', async () => {
    const { shop, clock } = await open()
    await recordSearchMiss(shop, ' Macadamia ')
    clock.advance(1000)
    await recordSearchMiss(shop, 'macadamia')
    await recordSearchMiss(shop, '   ')
    expect(await shop.db.selectFrom('search_misses').selectAll().execute()).toEqual([
      { words: 'macadamia', times: 2, last_at: shop.now() },
    ])
  })

  test('the number of stored texts is limited, their counts are not', async () => {
    const { shop } = await open()
    for (const words of ['one', 'two', 'three', 'one']) await upsertSearchMiss(shop.db, words, 2, shop.now())
    const kept = await shop.db.selectFrom('search_misses').select(['words', 'times']).orderBy('words').execute()
    expect(kept).toEqual([
      { words: 'one', times: 2 },
      { words: 'two', times: 1 },
    ])
  })

  test('a miss that cannot be stored is only logged', async () => {
    const { shop, outside } = await open()
    await shop.db.schema.dropTable('search_misses').execute()
    await recordSearchMiss(shop, 'macadamia')
    expect(outside.log.at(-1)?.level).toBe('warn')
  })
})
