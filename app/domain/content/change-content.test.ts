import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DAYS, HOURS, later, MINUTES } from '#app/domain/instant.ts'
import { removePictures, scheduleUnusedRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { addRedirect } from '#app/domain/seo/redirects/change-redirects.server.ts'
import { findRedirectTarget } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { deleteContent, renameContent, withdrawContent } from './change-content.server.ts'
import type { ContentText } from './content-page.ts'
import { findContentPage, findContentText, listContentVersions } from './content-store.server.ts'
import { createContent } from './create-content.server.ts'
import { publishDueContent } from './publish-due-content.server.ts'
import { findShownContent, listShownContent } from './read-content.server.ts'
import { restoreContent } from './restore-content.server.ts'
import { saveContent } from './save-content.server.ts'

const OWNER = 'usr_owner'
const PICTURE = '/files/content/1700000000000_ladoo-1280x853.webp'
const TEXT: ContentText = {
  title: 'Dates Ladoo',
  description: '',
  author: 'Asha',
  picture: '',
  pictureAlt: '',
  markdown: 'Mix them.',
}

async function made(shop: Shop, change: Partial<ContentText> = {}, publishing: 'draft' | 'now' = 'draft') {
  const created = await createContent(shop, OWNER, { kind: 'entry', text: { ...TEXT, ...change }, publishing })
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

const save = (
  shop: Shop,
  id: string,
  seen: number,
  change: Partial<ContentText>,
  publishing: 'draft' | 'now' = 'draft',
) => saveContent(shop, OWNER, id, { seen, text: { ...TEXT, ...change }, publishing })
const shownText = async (shop: Shop, slug = 'dates-ladoo') =>
  (await findShownContent(shop, 'entry', slug))?.text.markdown ?? null

onBothDatabases((open) => {
  test('a draft is for its owner alone; published it is shown, and a later draft is not', async () => {
    const { shop, clock } = await open()
    const id = await made(shop)
    expect([await shownText(shop), await listShownContent(shop)]).toEqual([null, []])
    expect(await save(shop, id, 1, { markdown: 'Roll them.' }, 'now')).toMatchObject({ ok: true })
    const since = shop.now()
    clock.advance(HOURS)
    expect(await save(shop, id, 2, { markdown: 'Eat them.' })).toMatchObject({ ok: true })
    expect(await shownText(shop)).toBe('Roll them.')
    expect(await listShownContent(shop)).toEqual([
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
    expect(await findShownContent(shop, 'page', 'dates-ladoo')).toBeNull()
    expect((await listAudit(shop.db, `content:${id}`)).map(({ action }) => action).toSorted()).toEqual([
      'create-content',
      'publish-content',
      'save-content',
      'save-content',
    ])
  })

  test('two people at once lose nothing', async () => {
    const { shop } = await open()
    const id = await made(shop)
    await save(shop, id, 1, { markdown: 'Hers' })
    expect(await save(shop, id, 1, { markdown: 'His' })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await withdrawContent(shop, OWNER, id, 1)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await deleteContent(shop, OWNER, id, 1)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await findContentText(shop.db, id, 2)).toMatchObject({ markdown: 'Hers' })
    const both = await Promise.all([save(shop, id, 2, { markdown: 'a' }), save(shop, id, 2, { markdown: 'b' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('saving the same text again makes no version', async () => {
    const { shop } = await open()
    const id = await made(shop)
    await save(shop, id, 1, {})
    expect((await listContentVersions(shop.db, id)).map(({ number }) => number)).toEqual([1])
  })

  test('a scheduled version is shown on its minute, and the job tells the caches', async () => {
    const { shop, clock } = await open()
    const id = await made(shop, {}, 'now')
    const at = later(shop.now(), 10 * MINUTES)
    expect(
      await saveContent(shop, OWNER, id, { seen: 1, text: { ...TEXT, markdown: 'Later.' }, publishing: { at } }),
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
    const id = await made(shop)
    const schedule = (ms: number) =>
      saveContent(shop, OWNER, id, { seen: 1, text: TEXT, publishing: { at: later(shop.now(), ms) } })
    expect(await schedule(0)).toMatchObject({ reason: 'schedule-past' })
    expect(await schedule(400 * DAYS)).toMatchObject({ reason: 'schedule-too-far' })
    expect(await schedule(HOURS)).toMatchObject({ ok: true })
    expect(await withdrawContent(shop, OWNER, id, 1)).toMatchObject({ ok: true })
    clock.advance(2 * HOURS)
    expect([await shownText(shop), await publishDueContent(shop)]).toEqual([null, 0])
  })

  test('taken off and published again, an entry keeps its date', async () => {
    const { shop, clock } = await open()
    const id = await made(shop, {}, 'now')
    const first = shop.now()
    clock.advance(DAYS)
    await withdrawContent(shop, OWNER, id, 1)
    expect(await shownText(shop)).toBeNull()
    await save(shop, id, 1, {}, 'now')
    expect((await listShownContent(shop)).map(({ since }) => since)).toEqual([first])
  })

  test('an earlier version comes back as a draft', async () => {
    const { shop } = await open()
    const id = await made(shop, {}, 'now')
    await save(shop, id, 1, { markdown: 'Worse.' }, 'now')
    expect(await restoreContent(shop, OWNER, id, { seen: 2, version: 9 })).toMatchObject({
      reason: 'version-not-found',
    })
    expect(await restoreContent(shop, OWNER, id, { seen: 2, version: 1 })).toMatchObject({ ok: true })
    expect(await findContentText(shop.db, id, 3)).toEqual(TEXT)
    expect(await shownText(shop)).toBe('Worse.')
  })

  test('fifty versions are kept, and always the one that is shown', async () => {
    const { shop } = await open()
    const id = await made(shop, {}, 'now')
    for (let seen = 1; seen <= 52; seen++) await save(shop, id, seen, { markdown: `Version ${seen + 1}` })
    const kept = (await listContentVersions(shop.db, id)).map(({ number }) => number)
    expect([kept.length, kept.at(-1), kept.at(-2), kept[0]]).toEqual([50, 1, 5, 53])
  })

  test('a renamed page is found by its old address in one step, also from a redirect of the owner', async () => {
    const { shop } = await open()
    const id = await made(shop, {}, 'now')
    expect(await addRedirect(shop, OWNER, { from: '/journal/dates-ladoo', to: '/contact' })).toMatchObject({
      reason: 'from-page',
    })
    expect(await addRedirect(shop, OWNER, { from: '/blogs/ladoo', to: '/journal/dates-ladoo' })).toMatchObject({
      ok: true,
    })
    await renameContent(shop, OWNER, id, 'khajur-ladoo')
    await renameContent(shop, OWNER, id, 'ladoo')
    expect(
      await Promise.all(
        ['/journal/dates-ladoo', '/journal/khajur-ladoo', '/blogs/ladoo'].map((path) => findRedirectTarget(shop, path)),
      ),
    ).toEqual(['/journal/ladoo', '/journal/ladoo', '/journal/ladoo'])
    const other = await made(shop)
    expect((await findContentPage(shop.db, other))?.slug).toBe('dates-ladoo-2')
    expect(await renameContent(shop, OWNER, other, 'dates-ladoo')).toMatchObject({ reason: 'slug-taken' })
    expect(await renameContent(shop, OWNER, other, 'ladoo')).toMatchObject({ reason: 'slug-taken' })
    await renameContent(shop, OWNER, id, 'dates-ladoo')
    expect(await findRedirectTarget(shop, '/journal/ladoo')).toBe('/journal/dates-ladoo')
    await withdrawContent(shop, OWNER, id, 1)
    expect([await findRedirectTarget(shop, '/journal/ladoo'), await findRedirectTarget(shop, '/blogs/ladoo')]).toEqual([
      null,
      null,
    ])
  })

  test('its pictures live as long as a version or another page shows them', async () => {
    const { shop, clock } = await open()
    const removed: string[] = []
    const pictures = { ...shop.pictures, remove: async (key: string) => void removed.push(key) }
    const watched = { ...shop, pictures }
    await scheduleUnusedRemoval(shop.db, PICTURE, shop.now())
    const id = await made(shop, { markdown: `![Ladoo](${PICTURE})` })
    const other = await made(shop, { picture: PICTURE, pictureAlt: 'Ladoo' })
    clock.advance(2 * DAYS)
    await removePictures(watched)
    await deleteContent(shop, OWNER, id, 1)
    await removePictures(watched)
    expect(removed).toEqual([])
    await deleteContent(shop, OWNER, other, 1)
    await removePictures(watched)
    expect(removed).toEqual(['content/1700000000000_ladoo'])
    expect(await findContentPage(shop.db, other)).toBeNull()
  })
})
