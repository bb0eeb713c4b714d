import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addSection, changeSection } from '#app/domain/home/change-home-draft.server.ts'
import { homePreviewLink, revokeHomePreview } from '#app/domain/home/home-preview-link.server.ts'
import { publishHome, scheduleHome } from '#app/domain/home/publish-schedule-or-undo-home.server.ts'
import { type HomeSection, newSection } from '#app/domain/settings/home-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { ENGINES } from '#test/database/engines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

/** Adds a banner to the draft. */
async function addBanner(shop: Shop, content: Partial<HomeSection> & { title: string }): Promise<void> {
  const added = expectOk(await addSection(shop, 'usr_owner', 'banner'))
  const seen = newSection('banner')
  expectOk(
    await changeSection(shop, 'usr_owner', added, {
      seen,
      section: { ...seen, ...content } as HomeSection,
    }),
  )
}

async function publish(shop: Shop): Promise<void> {
  const { homeDraft } = await findSettings(shop.db)
  expect((await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version })).ok).toBe(true)
}

onOneDatabase((open) => {
  test('the owner’s note is on the home page above the categories as soon as it is saved', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const homeNote = 'Orders until 6 November arrive before Diwali.'
    expect(await request.page('/')).not.toContain(homeNote)
    const { store } = await findSettings(opened.shop.db)
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'store', { ...store, homeNote })
    const home = await request.page('/')
    expect(home.indexOf(homeNote)).toBeGreaterThan(home.indexOf('Shop all products'))
    expect(home.indexOf(homeNote)).toBeLessThan(home.indexOf('Shop by category'))
  })

  test('a draft is seen by its link only, until it is published', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path)).text()
    const usual = await read('/')
    await addBanner(shop, { title: 'Diwali <boxes>' })
    for (const path of ['/', '/_.data', '/sitemap.xml', '/robots.txt'])
      expect(await read(path), path).not.toContain('Diwali')

    const link = (await homePreviewLink(shop)).slice(shop.origin.length)
    const preview = await request(link)
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect(preview.headers.get('x-robots-tag')).toContain('noindex')
    const html = await preview.text()
    expect(html).toContain('Diwali &lt;boxes&gt;')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(usual).not.toContain('/preview')
    for (const other of ['/preview', link.slice(0, -1), link.replace(/until=\d{4}/, 'until=2999')]) {
      const refused = await request(other)
      expect([refused.status, refused.headers.get('cache-control')], other).toEqual([404, 'no-store'])
    }
    await revokeHomePreview(shop, 'usr_owner')
    expect((await request(link)).status).toBe(404)
    const renewed = (await homePreviewLink(shop)).slice(shop.origin.length)
    expect(await read(renewed)).toContain('Diwali &lt;boxes&gt;')
    clock.advance(8 * DAYS)
    for (const old of [link, renewed]) expect((await request(old)).status).toBe(404)

    await publish(shop)
    expect(await read('/')).toContain('Diwali &lt;boxes&gt;')
  })

  test('a scheduled section appears and disappears on the minute, on cached pages too', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const read = () => request.page('/')
    const at = Date.parse(shop.now())
    const [from, until] = [at + 2_000, at + 4_000].map((time) => new Date(time).toISOString())
    await addBanner(shop, { title: 'For two seconds', from, until })
    await publish(shop)
    const first = await request('/')
    expect(first.headers.get('expires')).toBeNull()
    expect(await first.text()).not.toContain('For two seconds')
    // The cache counts real time: without its schedule the page would be kept for half a minute.
    for (const isShown of [true, false]) {
      clock.advance(2_000)
      await setTimeout(2_100)
      expect((await read()).includes('For two seconds')).toBe(isShown)
    }
  })

  test('a scheduled page replaces the published one on the minute, on cached pages too, and is previewed by its own link', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path)).text()
    await addBanner(shop, { title: 'The page of Diwali' })
    const { homeDraft } = await findSettings(shop.db)
    const publishAt = new Date(Date.parse(shop.now()) + 2_000).toISOString()
    const scheduled = await scheduleHome(shop, staffWithFreshCode(shop), { version: homeDraft.version, publishAt })
    expect(scheduled.ok).toBe(true)
    await addBanner(shop, { title: 'Written later' })
    expect(await read('/')).not.toContain('The page of Diwali')
    const link = (await homePreviewLink(shop, 'scheduled')).slice(shop.origin.length)
    const preview = await read(link)
    expect(preview).toContain('The page of Diwali')
    expect(preview).not.toContain('Written later')
    // The key of one preview opens no other.
    expect((await request(link.replace('page=scheduled&', ''))).status).toBe(404)
    clock.advance(2_000)
    await setTimeout(2_100)
    expect(await read('/')).toContain('The page of Diwali')
    expect(await read('/')).not.toContain('Written later')
  })

  test('a shop without products has a home page that reads well', async () => {
    const opened = await open({ samples: false })
    const html = await (await (await appClient(opened))('/')).text()
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/No kinds|in packs of ,|Shop by category|id="rates"|#rates|Our selection/)
  })
})

test.each(ENGINES)('on %s another process shows the published page within a second', async (engine) => {
  const [one, two] = await twoShops(engine)
  const other = await appClient(two)
  expect(await other.page('/')).not.toContain('Diwali')
  await addBanner(one.shop, { title: 'Diwali boxes' })
  await publish(one.shop)
  await expect.poll(() => other.page('/'), { timeout: 1_000 }).toContain('Diwali boxes')
})
