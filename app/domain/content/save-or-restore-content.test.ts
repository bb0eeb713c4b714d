import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, HOURS, later, MINUTES } from '#app/domain/time/instant.ts'
import { CONTENT_TEXT, makeContentPage } from '#test/shop/content-pages.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findContentPage, findContentText, listContentVersions } from './content-store.server.ts'
import type { ContentText } from './content-text.ts'
import { deleteContent } from './create-or-delete-content.server.ts'
import { publishDueContent, withdrawContent } from './publish-due-or-withdraw-content.server.ts'
import { readPublishedContent, readPublishedPage } from './read-content.server.ts'
import { restoreContent, saveContent } from './save-or-restore-content.server.ts'

const OWNER = 'usr_owner'

const save = (
  shop: Shop,
  id: string,
  seen: number,
  change: Partial<ContentText>,
  publishing: 'draft' | 'now' = 'draft',
) => saveContent(shop, OWNER, id, { version: seen, text: { ...CONTENT_TEXT, ...change }, publishing })
const shownText = async (shop: Shop, slug = 'dates-ladoo') =>
  (await readPublishedPage(shop, 'entry', slug))?.text.markdown ?? null

onBothDatabases((open) => {
  test('a draft is for its owner alone; published it is shown, and a later draft is not', async () => {
    const { shop, clock } = await open()
    const id = await makeContentPage(shop)
    expect([await shownText(shop), await readPublishedContent(shop)]).toEqual([null, []])
    expect(await save(shop, id, 1, { markdown: 'Roll them.' }, 'now')).toMatchObject({ ok: true })
    const since = shop.now()
    clock.advance(HOURS)
    expect(await save(shop, id, 2, { markdown: 'Eat them.' })).toMatchObject({ ok: true })
    expect(await shownText(shop)).toBe('Roll them.')
    expect(await readPublishedContent(shop)).toEqual([
      {
        id,
        kind: 'entry',
        path: '/journal/dates-ladoo',
        title: 'Dates Ladoo',
        summary: 'Roll them.',
        picture: '',
        pictureAlt: '',
        since,
        changedAt: since,
      },
    ])
    // The same slug under the other address is no page.
    expect(await readPublishedPage(shop, 'page', 'dates-ladoo')).toBeNull()
    expect((await listAudit(shop.db, `content:${id}`)).map(({ action }) => action).toSorted()).toEqual([
      'create-content',
      'publish-content',
      'save-content',
      'save-content',
    ])
  })

  test('two people at once lose nothing', async () => {
    const { shop } = await open()
    const id = await makeContentPage(shop)
    await save(shop, id, 1, { markdown: 'Hers' })
    expect(await save(shop, id, 1, { markdown: 'His' })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await withdrawContent(shop, OWNER, id, { version: 1 })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await deleteContent(shop, OWNER, id, { version: 1 })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await findContentText(shop.db, id, 2)).toMatchObject({ markdown: 'Hers' })
    const both = await Promise.all([save(shop, id, 2, { markdown: 'a' }), save(shop, id, 2, { markdown: 'b' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('saving the same text again makes no version', async () => {
    const { shop } = await open()
    const id = await makeContentPage(shop)
    await save(shop, id, 1, {})
    expect((await listContentVersions(shop.db, id)).map(({ number }) => number)).toEqual([1])
  })

  test('a scheduled version is shown on its minute, and the job tells the caches', async () => {
    const { shop, clock } = await open()
    const id = await makeContentPage(shop, {}, 'now')
    const at = later(shop.now(), 10 * MINUTES)
    expect(
      await saveContent(shop, OWNER, id, {
        version: 1,
        text: { ...CONTENT_TEXT, markdown: 'Later.' },
        publishing: { at },
      }),
    ).toMatchObject({ ok: true })
    clock.advance(10 * MINUTES - 1)
    expect([await shownText(shop), await publishDueContent(shop)]).toEqual(['Mix them.', 0])
    clock.advance(1)
    expect(await shownText(shop)).toBe('Later.')
    const before = shop.db.changes.count('content')
    expect([await publishDueContent(shop), await publishDueContent(shop)]).toEqual([1, 0])
    expect(shop.db.changes.count('content')).not.toBe(before)
    expect(await findContentPage(shop.db, id)).toMatchObject({ publishedVersion: 2, scheduledAt: null })
    expect(await shownText(shop)).toBe('Later.')
  })

  test('a schedule is neither past nor beyond a year, and is cancelled by publishing or taking off', async () => {
    const { shop, clock } = await open()
    const id = await makeContentPage(shop)
    const schedule = (ms: number) =>
      saveContent(shop, OWNER, id, { version: 1, text: CONTENT_TEXT, publishing: { at: later(shop.now(), ms) } })
    expect(await schedule(0)).toMatchObject({ reason: 'schedule-past' })
    expect(await schedule(400 * DAYS)).toMatchObject({ reason: 'schedule-too-far' })
    expect(await schedule(HOURS)).toMatchObject({ ok: true })
    expect(await withdrawContent(shop, OWNER, id, { version: 1 })).toMatchObject({ ok: true })
    clock.advance(2 * HOURS)
    expect([await shownText(shop), await publishDueContent(shop)]).toEqual([null, 0])
  })

  test('an earlier version comes back as a draft', async () => {
    const { shop } = await open()
    const id = await makeContentPage(shop, {}, 'now')
    await save(shop, id, 1, { markdown: 'Worse.' }, 'now')
    expect(await restoreContent(shop, OWNER, id, { version: 2, restored: 9 })).toMatchObject({
      reason: 'version-not-found',
    })
    expect(await restoreContent(shop, OWNER, id, { version: 2, restored: 1 })).toMatchObject({ ok: true })
    expect(await findContentText(shop.db, id, 3)).toEqual(CONTENT_TEXT)
    expect(await shownText(shop)).toBe('Worse.')
  })

  test('fifty versions are kept, and always the one that is shown', async () => {
    const { shop } = await open()
    const id = await makeContentPage(shop, {}, 'now')
    for (let seen = 1; seen <= 52; seen++) await save(shop, id, seen, { markdown: `Version ${seen + 1}` })
    const kept = (await listContentVersions(shop.db, id)).map(({ number }) => number)
    expect([kept.length, kept.at(-1), kept.at(-2), kept[0]]).toEqual([50, 1, 5, 53])
  })
})
