import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { CONTENT_TEXT, makeContentPage } from '#test/shop/content-pages.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { withdrawContent } from './publish-due-or-withdraw-content.server.ts'
import { readPublishedContent, readPublishedPage } from './read-content.server.ts'
import { saveContent } from './save-or-restore-content.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('taken off and published again, an entry keeps its date', async () => {
    const { shop, clock } = await open()
    const id = await makeContentPage(shop, {}, 'now')
    const first = shop.now()
    clock.advance(DAYS)
    await withdrawContent(shop, OWNER, id, { version: 1 })
    expect(await readPublishedPage(shop, 'entry', 'dates-ladoo')).toBeNull()
    await saveContent(shop, OWNER, id, { version: 1, text: CONTENT_TEXT, publishing: 'now' })
    expect((await readPublishedContent(shop)).map(({ since }) => since)).toEqual([first])
  })
})
