import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changeContentSlug } from '#app/domain/content/change-content-slug.server.ts'
import { contentPreviewLink, revokeContentPreview } from '#app/domain/content/content-preview.server.ts'
import { createContent, deleteContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { publishDueContent, withdrawContent } from '#app/domain/content/publish-due-or-withdraw-content.server.ts'
import { saveContent } from '#app/domain/content/save-or-restore-content.server.ts'
import { homePreviewLink } from '#app/domain/home/home-preview-link.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, HOURS, later } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const OWNER = 'usr_owner'
const TEXT = {
  title: 'Dates ladoo',
  description: '',
  author: 'Asha Rao',
  picture: '/files/content/1700000000000_ladoo-1280x853.webp',
  pictureAlt: 'Ladoo on a plate',
  markdown:
    'Soft and <script>alert(1)</script>.\n\n{product:california-almonds}\n\n{product:no-such-product}\n\n| a | b |\n|---|---|\n| 1 | 2 |',
}

async function written(shop: Shop, kind: 'page' | 'entry', publishing: 'draft' | 'now' = 'now'): Promise<string> {
  return expectOk(await createContent(shop, OWNER, { kind, text: TEXT, publishing }))
}

onOneDatabase((open) => {
  test('an entry is a page with its picture, its products and its data for search engines', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    expect((await request('/journal')).status).toBe(404)
    const id = await written(shop, 'entry', 'draft')
    expect((await request('/journal/dates-ladoo')).status).toBe(404)
    await saveContent(shop, OWNER, id, { version: 1, text: TEXT, publishing: 'now' })
    const response = await request('/journal/dates-ladoo')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('<h1>Dates ladoo</h1>')
    expect(page).toContain('alt="Ladoo on a plate"')
    expect(page.match(/class="product-card"/g)).toHaveLength(1)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('"@type":"BlogPosting"')
    expect(page).toContain(`<link rel="canonical" href="${shop.origin}/journal/dates-ladoo"/>`)
    expect(page).toContain('content="article"')
    expect((await request('/pages/dates-ladoo')).status).toBe(301)
    expect(await request.page('/journal')).toContain('href="/journal/dates-ladoo"')
    expect(await (await request('/sitemap.xml')).text()).toContain(`${shop.origin}/journal/dates-ladoo`)
    expect(await (await request('/feeds/journal.xml')).text()).toContain('<title>Dates ladoo</title>')
  })

  test('a page changes for everyone when it is published, renamed, taken off and due', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const id = await written(shop, 'page')
    const read = async (path: string) => {
      const response = await request(path)
      return response.status === 200 ? await response.text() : `${response.status} ${response.headers.get('Location')}`
    }
    expect(await read('/pages/dates-ladoo')).toContain('Soft and')
    await saveContent(shop, OWNER, id, { version: 1, text: { ...TEXT, markdown: 'A draft.' }, publishing: 'draft' })
    expect(await read('/pages/dates-ladoo')).toContain('Soft and')
    const at = later(shop.now(), HOURS)
    await saveContent(shop, OWNER, id, { version: 2, text: { ...TEXT, markdown: 'On time.' }, publishing: { at } })
    expect(await read('/pages/dates-ladoo')).toContain('Soft and')
    clock.advance(HOURS)
    await publishDueContent(shop)
    expect(await read('/pages/dates-ladoo')).toContain('On time.')
    await changeContentSlug(shop, OWNER, id, 'ladoo')
    expect(await read('/pages/dates-ladoo')).toBe('301 /pages/ladoo')
    expect(await read('/pages/ladoo')).toContain('On time.')
    await withdrawContent(shop, OWNER, id, { version: 3 })
    expect(await read('/pages/ladoo')).toMatch(/^404/)
  })

  test('a draft is read by its link only: latest text, seven days, and the page itself once it is published', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const [id, other] = [await written(shop, 'page', 'draft'), await written(shop, 'entry', 'draft')]
    const pathOf = async (of: string) => (await contentPreviewLink(shop, of)).slice(shop.origin.length)
    const link = await pathOf(id)
    const preview = await request(link)
    const html = await preview.text()
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect(preview.headers.get('x-robots-tag')).toContain('noindex')
    for (const part of [
      'Soft and',
      '&lt;script&gt;',
      'class="product-card"',
      '<meta name="robots" content="noindex"/>',
    ])
      expect(html).toContain(part)
    for (const path of ['/pages/dates-ladoo', `/preview/${id}`, `/preview/${id}?k=`, link.slice(0, -1)])
      expect((await request(path)).status, path).toBe(404)
    // The key of another page, another day, and the key of the home page open nothing.
    const home = (await homePreviewLink(shop)).slice(shop.origin.length)
    const forged = [
      link.replace(id, other),
      link.replace(/until=\d{4}/, 'until=2999'),
      home.replace('/preview', `/preview/${id}`),
    ]
    for (const path of [...forged, link.replace('/preview/', '/preview?page=')])
      expect((await request(path)).status, path).toBe(404)

    await saveContent(shop, OWNER, id, {
      version: 1,
      text: { ...TEXT, markdown: 'Now with ghee.' },
      publishing: 'draft',
    })
    expect(await request.page(link)).toContain('Now with ghee.')
    await saveContent(shop, OWNER, id, { version: 2, text: { ...TEXT, markdown: 'Now with ghee.' }, publishing: 'now' })
    const published = await request(link)
    expect([published.status, published.headers.get('location')]).toEqual([302, '/pages/dates-ladoo'])
    expect(published.headers.get('cache-control')).toBe('no-store')
    const otherLink = await pathOf(other)
    expect((await request(otherLink)).status).toBe(200)
    clock.advance(8 * DAYS)
    for (const path of [link, (await pathOf(other)).replace(/until=[\d-]+/, 'until=2026-06-01')])
      expect((await request(path)).status, path).toBe(404)
    await deleteContent(shop, OWNER, other, { version: 1 })
    expect((await request(await pathOf(other))).status).toBe(404)
  })

  test('the links to a preview are revoked, those of other previews stay, and a new link opens it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const [id, other] = [await written(shop, 'page', 'draft'), await written(shop, 'entry', 'draft')]
    const pathOf = async (of: string) => (await contentPreviewLink(shop, of)).slice(shop.origin.length)
    const [link, otherLink] = [await pathOf(id), await pathOf(other)]
    for (const round of [1, 2]) {
      const before = await pathOf(id)
      expect((await request(before)).status).toBe(200)
      expect(await revokeContentPreview(shop, OWNER, id)).toMatchObject({ ok: true })
      for (const old of [link, before]) expect((await request(old)).status, `round ${round}`).toBe(404)
    }
    expect((await request(await pathOf(id))).status).toBe(200)
    expect((await request(otherLink)).status).toBe(200)
    expect((await listAudit(shop.db, `content:${id}`)).map(({ action }) => action)).toContain('revoke-preview-link')
    expect(await revokeContentPreview(shop, OWNER, 'con_none')).toMatchObject({
      ok: false,
      reason: 'content-not-found',
    })
    await deleteContent(shop, OWNER, id, { version: 1 })
    expect(await shop.db.selectFrom('preview_links').selectAll().execute()).toEqual([])
  })

  test('a product set into a text is left out once it is no longer on sale', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    await written(shop, 'page')
    expect(await request.page('/pages/dates-ladoo')).toContain('class="product-card"')
    await shop.db.updateTable('products').set({ published_at: null }).where('slug', '=', 'california-almonds').execute()
    expect(await request.page('/pages/dates-ladoo')).not.toContain('class="product-card"')
  })

  test('the owner’s topics and questions are on the contact page', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const before = await request.page('/contact')
    for (const words of ['A large or gift order', 'Where is my order?']) expect(before).toContain(words)
    await changeSettings(shop, staffWithFreshCode(shop), 'contact', {
      topics: [
        { id: 'gifts', name: 'Gift boxes', isShown: true },
        { id: 'bulk', name: 'A large or gift order', isShown: false },
        { id: 'grievance', name: 'A complaint', isShown: true },
      ],
      questions: [{ question: 'Do you wrap?', answer: 'Yes, [ask](/contact?topic=gifts).' }],
    })
    const page = await request.page('/contact?topic=gifts')
    for (const words of ['<option value="gifts" selected="">Gift boxes', 'Do you wrap?', 'href="/contact?topic=gifts"'])
      expect(page).toContain(words)
    expect(page).not.toContain('A large or gift order')
    const typed = {
      intent: 'open-ticket',
      name: 'Asha Rao',
      phone: '98765 43210',
      email: '',
      order: '',
      message: 'Hello',
    }
    const send = (topic: string) => request.post('/contact', { ...typed, topic })
    expect([(await send('bulk')).status, (await send('gifts')).status]).toEqual([400, 302])
  })
})
