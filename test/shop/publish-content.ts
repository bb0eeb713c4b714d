import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import type { ContentKind } from '#app/domain/content/page-or-journal-entry.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

/** Writes a page or an entry of the journal and shows it to shoppers. Returns its id. */
export async function publishContent(shop: Shop, kind: ContentKind, title: string): Promise<string> {
  const text = { title, description: '', author: '', picture: '', pictureAlt: '', markdown: 'Sit down.' }
  return expectOk(await createContent(shop, 'usr_owner', { kind, text, publishing: 'now' }))
}
