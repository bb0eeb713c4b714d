import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { readCatalogue } from '../read-catalogue.server.ts'
import { recordSearchMiss } from './record-search-miss.server.ts'
import { listSearchMisses } from './search-miss-store.server.ts'
import { searchProducts } from './search-products.ts'
import { dismissSearch, teachSearch } from './teach-search.server.ts'

const WORDS = 'tree bites'

onBothDatabases((open) => {
  test('words that found nothing find the product they are given to, at once', async () => {
    const { shop } = await open({ samples: true })
    const found = async () => searchProducts((await readCatalogue(shop)).products, WORDS).map(({ id }) => id)
    expect(await found()).toEqual([])
    await recordSearchMiss(shop, 'Tree bites')
    await recordSearchMiss(shop, 'tree  BITES')
    await recordSearchMiss(shop, 'coffee')
    expect((await listSearchMisses(shop.db, 1, 9)).map(({ words, times }) => [words, times])).toEqual([
      [WORDS, 2],
      ['coffee', 1],
    ])
    expect(await teachSearch(shop, 'usr_owner', WORDS, '1')).toEqual({ ok: true, value: 'California Almonds' })
    expect(await found()).toEqual(['1'])
    expect((await listSearchMisses(shop.db, 1, 9)).map(({ words }) => words)).toEqual(['coffee'])
    const lessons = (await listAudit(shop.db, 'product:1')).filter(({ action }) => action === 'teach-search')
    expect(lessons).toMatchObject([{ actor: 'usr_owner', after: expect.arrayContaining([WORDS]) }])
  })

  test('two people teach the same words at once: one does', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, WORDS)
    const both = await Promise.all(['1', '2'].map((product) => teachSearch(shop, 'usr_owner', WORDS, product)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'miss-gone' })
    expect(searchProducts((await readCatalogue(shop)).products, WORDS)).toHaveLength(1)
  })

  test('a product that is not there leaves the words where they were; dismissed ones are gone', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, WORDS)
    expect(await teachSearch(shop, 'usr_owner', WORDS, '99')).toMatchObject({ reason: 'no-such-product' })
    expect(await listSearchMisses(shop.db, 1, 9)).toHaveLength(1)
    expect(await dismissSearch(shop, 'usr_owner', WORDS)).toMatchObject({ ok: true })
    expect(await dismissSearch(shop, 'usr_owner', WORDS)).toMatchObject({ reason: 'miss-gone' })
    expect(await listSearchMisses(shop.db, 1, 9)).toEqual([])
  })
})
