import { lexer, type Token, type Tokens } from 'marked'

// An owner's text (a policy, the story) as a tree: Markdown is parsed on the server, and its HTML stays text.

/** Inline text: plain, emphasized, or a link. */
export type InlineText = readonly (
  | string
  | { kind: 'strong' | 'em'; words: InlineText }
  | { kind: 'link'; to: string; words: InlineText }
)[]

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; words: InlineText }
  | { kind: 'paragraph'; words: InlineText }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly TextBlock[])[] }
  | { kind: 'table'; head: readonly InlineText[]; rows: readonly (readonly InlineText[])[] }
  | { kind: 'quote'; blocks: readonly TextBlock[] }

/**
 * Parses Markdown: headings, paragraphs, lists, tables, quotes, links, bold and italic. Anything else stays plain text, as does
 * a link whose target `isTarget` does not permit.
 */
export function readMarkdown(markdown: string, isTarget: IsTarget = isSafe): TextBlock[] {
  return blocksOf(lexer(markdown), isTarget)
}

type IsTarget = (to: string) => boolean

function blocksOf(tokens: readonly Token[], isTarget: IsTarget): TextBlock[] {
  return tokens.flatMap((token) => blockOf(token, isTarget) ?? [])
}

function blockOf(token: Token, isTarget: IsTarget): TextBlock | null {
  const textOf = (words: Token | Tokens.TableCell) => wordsOf(words, isTarget)
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def' || token.type === 'checkbox') return null
  if (token.type === 'heading') {
    return { kind: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 2 : 3, words: textOf(token) }
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens, isTarget)) }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return { kind: 'table', head: header.map(textOf), rows: rows.map((row) => row.map(textOf)) }
  }
  if (token.type === 'blockquote')
    return { kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens, isTarget) }
  return { kind: 'paragraph', words: textOf(token) }
}

function wordsOf(token: Token | Tokens.TableCell, isTarget: IsTarget): InlineText {
  if ('tokens' in token && token.tokens) return token.tokens.flatMap((part) => partOf(part, isTarget))
  return 'raw' in token ? [token.raw.trim()] : []
}

function partOf(token: Token, isTarget: IsTarget): InlineText[number] | [] {
  if (token.type === 'strong' || token.type === 'em') return { kind: token.type, words: wordsOf(token, isTarget) }
  if (token.type === 'link' && isTarget(token.href))
    return { kind: 'link', to: token.href, words: wordsOf(token, isTarget) }
  if (token.type === 'br') return '\n'
  if (token.type === 'escape') return token.text
  return token.raw
}

/** Whether a link goes to a page of this shop, an https page, a mail address or a phone number; others stay text. */
function isSafe(to: string): boolean {
  return /^\/(?!\/)/.test(to) || /^(https:\/\/|mailto:|tel:)/i.test(to)
}

/** Inline text without emphasis and links. */
export function plainText(words: InlineText): string {
  return words.map((part) => (typeof part === 'string' ? part : plainText(part.words))).join('')
}
