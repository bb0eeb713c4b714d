/** A table of a policy; columns of figures stand to the right. */
export type PolicyTable = { head: readonly string[]; rows: readonly (readonly string[])[]; figures?: true }

/** A paragraph, a list or a table. Words may hold links, written [Contact Us](/contact). */
export type PolicyBlock = string | readonly string[] | PolicyTable

export type Policy = {
  title: string
  /** Counted up whenever the words change in substance. */
  version: number
  /** The day it took effect, YYYY-MM-DD. */
  inForceFrom: string
  lead: string
  sections: readonly { title: string; blocks: readonly PolicyBlock[] }[]
}

export type Inline = { text: string; to?: string }

/** Splits the words of a block at their links, in order. */
export function inlineParts(words: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const link of words.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, text = '', to = ''] = link
    if (link.index > from) parts.push({ text: words.slice(from, link.index) })
    parts.push({ text, to })
    from = link.index + whole.length
  }
  if (from < words.length) parts.push({ text: words.slice(from) })
  return parts
}
