import { expect, test } from 'vitest'
import { removePictures, scheduleUnusedRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { makeContentPage } from '#test/shop/content-pages.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findContentPage } from './content-store.server.ts'
import { deleteContent } from './create-or-delete-content.server.ts'

const OWNER = 'usr_owner'
const PICTURE = '/files/content/1700000000000_ladoo-1280x853.webp'

onBothDatabases((open) => {
  test('its pictures live as long as a version or another page shows them', async () => {
    const { shop, clock } = await open()
    const removed: string[] = []
    const pictures = { ...shop.pictures, remove: async (key: string) => void removed.push(key) }
    const watched = { ...shop, pictures }
    await scheduleUnusedRemoval(shop.db, PICTURE, shop.now())
    const id = await makeContentPage(shop, { markdown: `![Ladoo](${PICTURE})` })
    const other = await makeContentPage(shop, { picture: PICTURE, pictureAlt: 'Ladoo' })
    clock.advance(2 * DAYS)
    await removePictures(watched)
    await deleteContent(shop, OWNER, id, { version: 1 })
    await removePictures(watched)
    expect(removed).toEqual([])
    await deleteContent(shop, OWNER, other, { version: 1 })
    await removePictures(watched)
    expect(removed).toEqual(['content/1700000000000_ladoo'])
    expect(await findContentPage(shop.db, other)).toBeNull()
  })
})
