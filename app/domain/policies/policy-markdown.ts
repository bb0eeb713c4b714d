import type { Policy, PolicyBlock } from './policy.ts'

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
