import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addRedirect } from './change-redirects.server.ts'
import { findRedirectTargetOrRecordMissing } from './find-redirect-target.server.ts'
import { countMissingPages, listMissingPages } from './missing-page-store.server.ts'
import { dismissMissingPage, MAX_STORED, recordMissingPage, writeMissingPages } from './record-missing-pages.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('a missing page is counted in memory and written by the job, by every process', async () => {
    const { shop, clock } = await open({ samples: true })
    const other = { ...shop, db: shop.db }
    const first = shop.now()
    await findRedirectTargetOrRecordMissing(shop, '/collections/nuts')
    clock.advance(1000)
    await findRedirectTargetOrRecordMissing(other, '/Collections/nuts/')
    expect(await listMissingPages(shop.db, 1, 10)).toEqual([])
    expect(await writeMissingPages(shop)).toBe(1)
    clock.advance(1000)
    recordMissingPage(shop, '/collections/nuts')
    recordMissingPage(shop, '/about')
    expect([await writeMissingPages(shop), await writeMissingPages(shop)]).toEqual([2, 0])
    expect(await listMissingPages(shop.db, 1, 10)).toEqual([
      { path: '/collections/nuts', times: 3, firstAt: first, lastAt: shop.now() },
      { path: '/about', times: 1, firstAt: shop.now(), lastAt: shop.now() },
    ])
  })

  test('a redirect takes its path off the list, and so does dismissing it', async () => {
    const { shop } = await open({ samples: true })
    for (const path of ['/a', '/b']) recordMissingPage(shop, path)
    await writeMissingPages(shop)
    await addRedirect(shop, OWNER, { from: '/a', to: '/contact' })
    expect([await dismissMissingPage(shop, OWNER, '/b'), await dismissMissingPage(shop, OWNER, '/b')]).toEqual([
      true,
      false,
    ])
    expect(await countMissingPages(shop.db)).toBe(0)
    expect(await findRedirectTargetOrRecordMissing(shop, '/a')).toBe('/contact')
    expect(await writeMissingPages(shop)).toBe(0)
  })

  test('a scanner fills neither the memory nor the table, and what people want stays', async () => {
    const { shop, clock } = await open()
    for (let round = 0; round < 4; round++) {
      for (const _ of [1, 2]) recordMissingPage(shop, '/collections/nuts')
      for (let at = 0; at < 1000; at++) recordMissingPage(shop, `/scan-${round}-${at}`)
      clock.advance(1000)
      expect(await writeMissingPages(shop)).toBe(200)
    }
    expect(await countMissingPages(shop.db)).toBe(MAX_STORED)
    expect((await listMissingPages(shop.db, 1, 1))[0]).toMatchObject({ path: '/collections/nuts', times: 8 })
    clock.advance(91 * DAYS)
    recordMissingPage(shop, '/later')
    await writeMissingPages(shop)
    expect((await listMissingPages(shop.db, 1, 10)).map(({ path }) => path)).toEqual(['/later'])
  })
})
