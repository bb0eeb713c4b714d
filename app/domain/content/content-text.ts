import { type PageBlock, parsePageMarkdown } from '#app/domain/text/markdown.ts'
import { isContentPicture } from './content-pictures.ts'

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
export function parseContentText(markdown: string): PageBlock[] {
  return parsePageMarkdown(markdown, isContentPicture)
}

/** The slugs or ids of the products inserted into a text, without duplicates. */
export function productKeys(blocks: readonly PageBlock[]): string[] {
  return Array.from(new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.keys : []))))
}
