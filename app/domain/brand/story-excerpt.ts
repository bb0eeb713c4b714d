import { parseMarkdown, plainText } from '#app/domain/text/markdown.ts'

// Three lines on a phone and two on a desktop.
const MAX_LENGTH = 220

/** The beginning of the story for the home page: its first paragraph as plain text, cut at a word if it is long. */
export function storyExcerpt(story: string): string {
  const first = parseMarkdown(story).find((block) => block.kind === 'paragraph')
  const text = first ? plainText(first.words).replace(/\s+/g, ' ') : ''
  if (text.length <= MAX_LENGTH) return text
  return `${text.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')}…`
}
