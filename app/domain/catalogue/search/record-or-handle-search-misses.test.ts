import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { readCatalogue } from '../catalogue-cache.server.ts'
import { addSearchWords, dismissSearchMiss, recordSearchMiss } from './record-or-handle-search-misses.server.ts'
import { listSearchMisses, upsertSearchMiss } from './search-miss-store.server.ts'
import { searchProducts } from './search-without-index.ts'

const TEXT = 'tree bites'

onBothDatabases((open) => {
  test('a missed search finds the product it is added to, at once', async () => {
    const { shop } = await open({ samples: true })
    const found = async () => searchProducts((await readCatalogue(shop)).products, TEXT).map(({ id }) => id)
    expect(await found()).toEqual([])
    await recordSearchMiss(shop, 'Tree bites')
    await recordSearchMiss(shop, 'tree  BITES')
    await recordSearchMiss(shop, 'coffee')
    expect((await listSearchMisses(shop.db, 1, 9)).map(({ words, times }) => [words, times])).toEqual([
      [TEXT, 2],
      ['coffee', 1],
    ])
    expect(await addSearchWords(shop, 'usr_owner', TEXT, '1')).toEqual({ ok: true, value: 'California Almonds' })
    expect(await found()).toEqual(['1'])
    expect((await listSearchMisses(shop.db, 1, 9)).map(({ words }) => words)).toEqual(['coffee'])
    const lessons = (await listAudit(shop.db, 'product:1')).filter(({ action }) => action === 'teach-search')
    expect(lessons).toMatchObject([{ actor: 'usr_owner', after: expect.arrayContaining([TEXT]) }])
  })

  test('of two parallel additions of the same words one is refused', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, TEXT)
    const both = await Promise.all(['1', '2'].map((product) => addSearchWords(shop, 'usr_owner', TEXT, product)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'search-miss-not-found' })
    expect(searchProducts((await readCatalogue(shop)).products, TEXT)).toHaveLength(1)
  })

  test('an unknown product leaves the miss unchanged', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, TEXT)
    expect(await addSearchWords(shop, 'usr_owner', TEXT, '99')).toMatchObject({ reason: 'product-not-found' })
    expect(await listSearchMisses(shop.db, 1, 9)).toHaveLength(1)
  })
})

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

  test('a dismissed miss is deleted, once', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, TEXT)
    expect(await dismissSearchMiss(shop, 'usr_owner', TEXT)).toMatchObject({ ok: true })
    expect(await dismissSearchMiss(shop, 'usr_owner', TEXT)).toMatchObject({ reason: 'search-miss-not-found' })
    expect(await listSearchMisses(shop.db, 1, 9)).toEqual([])
  })
})
