import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addRedirect } from './change-redirects.server.ts'
import { countMissingPage, dismissMissingPage, MAX_STORED, writeMissingPages } from './count-missing-pages.server.ts'
import { findRedirectTargetOrCount } from './find-redirect-target.server.ts'
import { countedPath } from './missing-page.ts'
import { countMissingPages, listMissingPages } from './missing-page-store.server.ts'

const OWNER = 'usr_owner'

test.each([
  ['/Collections/Nuts/', '/collections/nuts'],
  ['/product/kaju-w240', '/product/kaju-w240'],
  ['/shop/%E0%A4%95%E0%A4%BE%E0%A4%9C%E0%A5%82', '/shop/काजू'],
  ['/almonds.html', '/almonds.html'],
  ['/blogs/news/2024/05/how-to-store-walnuts', '/blogs/news/2024/05/how-to-store-walnuts'],
])('%s counts as %s', (path, counted) => expect(countedPath(path)).toBe(counted))

test.each([
  '/',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/wp-content/uploads/a',
  '/index.php',
  '/images/logo.png',
  '/app.js.map',
  '/cgi-bin/x',
  '/a/b/c/d/e/f/g/h',
  '/user/asha@example.com',
  '/call/98765-43210',
  '/reset/1f0c9a7be2d34f5a8b6c7d',
  "/x'or'1",
  `/${'x'.repeat(300)}`,
  '/%',
])('%s is not counted', (path) => expect(countedPath(path)).toBeNull())

onBothDatabases((open) => {
  test('a missing page is counted in memory and written by the job, by every process', async () => {
    const { shop, clock } = await open({ samples: true })
    const other = { ...shop, db: shop.db }
    const first = shop.now()
    await findRedirectTargetOrCount(shop, '/collections/nuts')
    clock.advance(1000)
    await findRedirectTargetOrCount(other, '/Collections/nuts/')
    expect(await listMissingPages(shop.db, 1, 10)).toEqual([])
    expect(await writeMissingPages(shop)).toBe(1)
    clock.advance(1000)
    countMissingPage(shop, '/collections/nuts')
    countMissingPage(shop, '/about')
    expect([await writeMissingPages(shop), await writeMissingPages(shop)]).toEqual([2, 0])
    expect(await listMissingPages(shop.db, 1, 10)).toEqual([
      { path: '/collections/nuts', times: 3, firstAt: first, lastAt: shop.now() },
      { path: '/about', times: 1, firstAt: shop.now(), lastAt: shop.now() },
    ])
  })

  test('a redirect takes its path off the list, and so does dismissing it', async () => {
    const { shop } = await open({ samples: true })
    for (const path of ['/a', '/b']) countMissingPage(shop, path)
    await writeMissingPages(shop)
    await addRedirect(shop, OWNER, { from: '/a', to: '/contact' })
    expect([await dismissMissingPage(shop, OWNER, '/b'), await dismissMissingPage(shop, OWNER, '/b')]).toEqual([
      true,
      false,
    ])
    expect(await countMissingPages(shop.db)).toBe(0)
    expect(await findRedirectTargetOrCount(shop, '/a')).toBe('/contact')
    expect(await writeMissingPages(shop)).toBe(0)
  })

  test('a scanner fills neither the memory nor the table, and what people want stays', async () => {
    const { shop, clock } = await open()
    for (let round = 0; round < 4; round++) {
      for (const _ of [1, 2]) countMissingPage(shop, '/collections/nuts')
      for (let at = 0; at < 1000; at++) countMissingPage(shop, `/scan-${round}-${at}`)
      clock.advance(1000)
      expect(await writeMissingPages(shop)).toBe(200)
    }
    expect(await countMissingPages(shop.db)).toBe(MAX_STORED)
    expect((await listMissingPages(shop.db, 1, 1))[0]).toMatchObject({ path: '/collections/nuts', times: 8 })
    clock.advance(91 * DAYS)
    countMissingPage(shop, '/later')
    await writeMissingPages(shop)
    expect((await listMissingPages(shop.db, 1, 10)).map(({ path }) => path)).toEqual(['/later'])
  })
})
