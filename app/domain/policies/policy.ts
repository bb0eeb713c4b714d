/** A table of a policy. `figures`: its columns of numbers are aligned right. */
export type PolicyTable = { head: readonly string[]; rows: readonly (readonly string[])[]; figures?: true }

/** A paragraph, a list or a table. Texts may contain links: [Contact Us](/contact). */
export type PolicyBlock = string | readonly string[] | PolicyTable

export type Policy = {
  title: string
  /** Incremented, with a new `inForceFrom`, whenever the text changes in substance (standard-policies.test.ts). */
  version: number
  /** The day it took effect, YYYY-MM-DD. */
  inForceFrom: string
  lead: string
  sections: readonly { title: string; blocks: readonly PolicyBlock[] }[]
}

export type Inline = { text: string; to?: string }

/** Splits a text at its links, in order. */
export function inlineParts(block: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const link of block.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, text = '', to = ''] = link
    if (link.index > from) parts.push({ text: block.slice(from, link.index) })
    parts.push({ text, to })
    from = link.index + whole.length
  }
  if (from < block.length) parts.push({ text: block.slice(from) })
  return parts
}

/** A standard text as Markdown, from which the owner starts editing. */
export function policyMarkdown({ lead, sections }: Pick<Policy, 'lead' | 'sections'>): string {
  const parts = sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(blockMarkdown)])
  return `${[lead, ...parts].join('\n\n')}\n`
}

function blockMarkdown(block: PolicyBlock): string {
  if (typeof block === 'string') return block
  if (!('rows' in block)) return block.map((item) => `- ${item}`).join('\n')
  const rule = block.head.map(() => '---')
  return [block.head, rule, ...block.rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
