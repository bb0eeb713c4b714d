import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { dismissSearchMiss, recordSearchMiss } from './record-or-handle-search-misses.server.ts'
import { listSearchMisses } from './search-miss-store.server.ts'

const TEXT = 'tree bites'

onBothDatabases((open) => {
  test('a dismissed miss is deleted, once', async () => {
    const { shop } = await open({ samples: true })
    await recordSearchMiss(shop, TEXT)
    expect(await dismissSearchMiss(shop, 'usr_owner', TEXT)).toMatchObject({ ok: true })
    expect(await dismissSearchMiss(shop, 'usr_owner', TEXT)).toMatchObject({ reason: 'search-miss-not-found' })
    expect(await listSearchMisses(shop.db, 1, 9)).toEqual([])
  })
})
