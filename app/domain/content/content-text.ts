import { isContentKey } from '#app/domain/pictures/picture-key.ts'
import { keyOfUpload } from '#app/domain/pictures/upload-address.ts'
import { type PageBlock, parsePageMarkdown, plainText } from '#app/domain/text/markdown.ts'

/** What the owner writes. `description` is for lists and search engines; empty: the beginning of the text. */
export type ContentText = {
  title: string
  description: string
  author: string
  /** The address of an upload; empty: none. */
  picture: string
  pictureAlt: string
  markdown: string
}

/** The text of a content page as a tree; pictures are only those uploaded for content pages. */
export function parseContentMarkdown(markdown: string): PageBlock[] {
  return parsePageMarkdown(markdown, isContentPicture)
}

/** The slugs or ids of the products inserted into a text, without duplicates. */
export function insertedProductKeys(blocks: readonly PageBlock[]): string[] {
  return Array.from(new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.keys : []))))
}

const MAX_SUMMARY = 200

/** What lists and search engines show of a page: its description, else the beginning of its text, cut at a word. */
export function contentSummary({ description, markdown }: Pick<ContentText, 'description' | 'markdown'>): string {
  if (description) return description
  const first = parseContentMarkdown(markdown).find((block) => block.kind === 'paragraph')
  const text = first ? plainText(first.words).replace(/\s+/g, ' ') : ''
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, MAX_SUMMARY).replace(/\s+\S*$/, '')}…`
}

/** The placeholder for a picture's alt text until the owner types it. */
export const ALT_PLACEHOLDER = 'What it shows'

/** Whether an address is that of a picture uploaded for content pages. */
export function isContentPicture(address: string): boolean {
  return isContentKey(keyOfUpload(address) ?? '')
}

/** The pictures anywhere in a Markdown text, with alt text and address. Linear in the length of the text. */
export function writtenPictures(markdown: string): { alt: string; address: string }[] {
  const pictures: { alt: string; address: string }[] = []
  for (let start = markdown.indexOf('!['); start !== -1; ) {
    const middle = markdown.indexOf(']', start)
    // Another beginning before this bracket has the same end.
    const isPicture = markdown.charAt(middle + 1) === '('
    const end = isPicture ? markdown.indexOf(')', middle) : middle
    if (middle === -1 || end === -1) break
    if (isPicture) {
      const [, address = ''] = /^\s*<?([^>\s]*)/.exec(markdown.slice(middle + 2, end)) ?? []
      pictures.push({ alt: markdown.slice(start + 2, middle).trim(), address })
    }
    start = markdown.indexOf('![', end)
  }
  return pictures
}

/** The addresses of all pictures of a page: the one above the text and those in it. */
export function contentPictures({ picture, markdown }: { picture: string; markdown: string }): string[] {
  const all = [picture, ...writtenPictures(markdown).map(({ address }) => address)]
  return Array.from(new Set(all.filter(isContentPicture)))
}
