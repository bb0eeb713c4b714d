import { type PageBlock, parsePageMarkdown } from '#app/domain/text/markdown.ts'
import { isContentPicture } from './content-pictures.ts'

/** The text of a content page as a tree; pictures are only those uploaded for content pages. */
export function parseContentMarkdown(markdown: string): PageBlock[] {
  return parsePageMarkdown(markdown, isContentPicture)
}

/** The slugs or ids of the products inserted into a text, without duplicates. */
export function insertedProductKeys(blocks: readonly PageBlock[]): string[] {
  return Array.from(new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.keys : []))))
}
