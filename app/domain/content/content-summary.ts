import { plainText } from '#app/domain/text/markdown.ts'
import { parseContentMarkdown } from './content-markdown.ts'
import type { ContentText } from './content-text.ts'

const MAX_SUMMARY = 200

/** What lists and search engines show of a page: its description, else the beginning of its text, cut at a word. */
export function contentSummary({ description, markdown }: Pick<ContentText, 'description' | 'markdown'>): string {
  if (description) return description
  const first = parseContentMarkdown(markdown).find((block) => block.kind === 'paragraph')
  const text = first ? plainText(first.words).replace(/\s+/g, ' ') : ''
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, MAX_SUMMARY).replace(/\s+\S*$/, '')}…`
}
