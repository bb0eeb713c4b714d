import { lexer, type Token, type Tokens } from 'marked'
import type { Policy, PolicyBlock } from './policy.ts'

// An owner's text as a page shows it. Markdown is read into this tree on the server; nothing of it is ever taken as HTML.

/** Words in a row: plain, stressed, or a link. */
export type Words = readonly (
  | string
  | { kind: 'strong' | 'em'; words: Words }
  | { kind: 'link'; to: string; words: Words }
)[]

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; words: Words }
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly TextBlock[])[] }
  | { kind: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }
  | { kind: 'quote'; blocks: readonly TextBlock[] }

/** Reads Markdown: headings, paragraphs, lists, tables, quotes, links, bold and italic. Anything else stays as it was typed. */
export function readPolicyText(markdown: string): TextBlock[] {
  return blocksOf(lexer(markdown))
}

function blocksOf(tokens: readonly Token[]): TextBlock[] {
  return tokens.flatMap((token) => blockOf(token) ?? [])
}

function blockOf(token: Token): TextBlock | null {
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def' || token.type === 'checkbox') return null
  if (token.type === 'heading') {
    return { kind: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 2 : 3, words: wordsOf(token) }
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens)) }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return { kind: 'table', head: header.map(wordsOf), rows: rows.map((row) => row.map(wordsOf)) }
  }
  if (token.type === 'blockquote') return { kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens) }
  return { kind: 'paragraph', words: wordsOf(token) }
}

function wordsOf(token: Token | Tokens.TableCell): Words {
  if ('tokens' in token && token.tokens) return token.tokens.flatMap(partOf)
  return 'raw' in token ? [token.raw.trim()] : []
}

function partOf(token: Token): Words[number] | [] {
  if (token.type === 'strong' || token.type === 'em') return { kind: token.type, words: wordsOf(token) }
  if (token.type === 'link' && isSafe(token.href)) return { kind: 'link', to: token.href, words: wordsOf(token) }
  if (token.type === 'br') return '\n'
  if (token.type === 'escape') return token.text
  return token.raw
}

/** A page of this shop, a page elsewhere, a mail or a call: no other address becomes a link. */
function isSafe(to: string): boolean {
  return /^\/(?!\/)/.test(to) || /^(https:\/\/|mailto:|tel:)/i.test(to)
}

/** A standard text as the owner begins to edit it: Markdown that reads the same. */
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
