import { expect, test } from 'vitest'
import { addRedirect } from '#app/domain/seo/redirects/change-redirects.server.ts'
import { findRedirectTarget } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import { makeContentPage } from '#test/shop/content-pages.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { changeContentSlug } from './change-content-slug.server.ts'
import { findContentPage } from './content-store.server.ts'
import { withdrawContent } from './publish-due-or-withdraw-content.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('a renamed page is found by its old address in one step, also from a redirect of the owner', async () => {
    const { shop } = await open()
    const id = await makeContentPage(shop, {}, 'now')
    expect(await addRedirect(shop, OWNER, { from: '/journal/dates-ladoo', to: '/contact' })).toMatchObject({
      reason: 'from-page',
    })
    expect(await addRedirect(shop, OWNER, { from: '/blogs/ladoo', to: '/journal/dates-ladoo' })).toMatchObject({
      ok: true,
    })
    await changeContentSlug(shop, OWNER, id, 'khajur-ladoo')
    await changeContentSlug(shop, OWNER, id, 'ladoo')
    expect(
      await Promise.all(
        ['/journal/dates-ladoo', '/journal/khajur-ladoo', '/blogs/ladoo'].map((path) => findRedirectTarget(shop, path)),
      ),
    ).toEqual(['/journal/ladoo', '/journal/ladoo', '/journal/ladoo'])
    const other = await makeContentPage(shop)
    expect((await findContentPage(shop.db, other))?.slug).toBe('dates-ladoo-2')
    expect(await changeContentSlug(shop, OWNER, other, 'dates-ladoo')).toMatchObject({ reason: 'slug-taken' })
    expect(await changeContentSlug(shop, OWNER, other, 'ladoo')).toMatchObject({ reason: 'slug-taken' })
    await changeContentSlug(shop, OWNER, id, 'dates-ladoo')
    expect(await findRedirectTarget(shop, '/journal/ladoo')).toBe('/journal/dates-ladoo')
    await withdrawContent(shop, OWNER, id, { version: 1 })
    expect([await findRedirectTarget(shop, '/journal/ladoo'), await findRedirectTarget(shop, '/blogs/ladoo')]).toEqual([
      null,
      null,
    ])
  })
})
