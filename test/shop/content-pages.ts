import type { ContentText } from '#app/domain/content/content-text.ts'
import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import type { ContentKind } from '#app/domain/content/page-or-journal-entry.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'

/** The text of the entry that `makeContentPage` creates. */
export const CONTENT_TEXT: ContentText = {
  title: 'Dates Ladoo',
  description: '',
  author: 'Asha',
  picture: '',
  pictureAlt: '',
  markdown: 'Mix them.',
}

/** Creates an entry of the journal, a draft unless it is published now, and returns its id. */
export async function makeContentPage(
  shop: Shop,
  change: Partial<ContentText> = {},
  publishing: 'draft' | 'now' = 'draft',
): Promise<string> {
  const text = { ...CONTENT_TEXT, ...change }
  return expectOk(await createContent(shop, 'usr_owner', { kind: 'entry', text, publishing }))
}

/** Writes a page or an entry of the journal and shows it to shoppers. Returns its id. */
export async function publishContent(shop: Shop, kind: ContentKind, title: string): Promise<string> {
  const text = { title, description: '', author: '', picture: '', pictureAlt: '', markdown: 'Sit down.' }
  return expectOk(await createContent(shop, 'usr_owner', { kind, text, publishing: 'now' }))
}
