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

/** A picture, or cards of products by their slugs or ids, on lines of their own. */
export type InsertBlock =
  | { kind: 'picture'; address: string; alt: string }
  | { kind: 'products'; keys: readonly string[] }
export type PageBlock = TextBlock | InsertBlock

/**
 * Parses Markdown: headings, paragraphs, lists, tables, quotes, links, bold and italic. Anything else stays plain text,
 * as does a link whose target `isTarget` does not permit.
 */
export function parseMarkdown(markdown: string, isTarget: IsTarget = isSafeLink): TextBlock[] {
  return blocksOf(tokensOf(markdown), isTarget)
}

/**
 * Parses the Markdown of a page: in addition to parseMarkdown, pictures whose address `isPicture` permits, and lines
 * such as `{product:almonds}`, which set a product into the text. Both count only outside lists, quotes and tables;
 * elsewhere they stay text. A heading of the third level never comes before one of the second.
 */
export function parsePageMarkdown(markdown: string, isPicture: (address: string) => boolean): PageBlock[] {
  const blocks = tokensOf(markdown).flatMap((token) =>
    token.type === 'paragraph' ? insertsOf(token as Tokens.Paragraph, isPicture) : (blockOf(token, isSafeLink) ?? []),
  )
  return withHeadingsInOrder(withProductsTogether(blocks))
}

// The lexer takes the square of a paragraph's length, and a stack as deep as the text is nested. Nobody writes beyond
// these.
const MAX_PARAGRAPH = 4_000
const MAX_NESTING = 12
const DEEP_LINE = new RegExp(`^((?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_NESTING}})`, 'gm')

/** The tokens of a text of any kind: longer paragraphs are parted, deeper quotes and lists stay text. */
function tokensOf(markdown: string): Token[] {
  const bounded = markdown
    .split(/(\n[ \t]*\n)/)
    .map((part) => (part.length > MAX_PARAGRAPH ? parted(part) : part))
    .join('')
    .replace(DEEP_LINE, '$1 \\')
  try {
    return lexer(bounded)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ type: 'text', raw: markdown, text: markdown, escaped: false }]
  }
}

function parted(paragraph: string): string {
  return Array.from(
    paragraph.matchAll(new RegExp(`[^]{1,${MAX_PARAGRAPH}}(?=\\s|$)|[^]{${MAX_PARAGRAPH}}`, 'g')),
    ([part]) => part,
  ).join('\n\n')
}

const PRODUCT_LINE = /^\{product:\s*([\w-]{1,64})\s*\}$/

/** A paragraph, split at pictures and at lines with a product. */
function insertsOf(paragraph: Tokens.Paragraph, isPicture: (address: string) => boolean): PageBlock[] {
  const blocks: PageBlock[] = []
  let words: InlineText[number][] = []
  const endWords = () => {
    const text = trimmed(words)
    words = []
    if (text.length > 0) blocks.push({ kind: 'paragraph', words: text })
  }
  for (const token of partedAtLines(paragraph.tokens)) {
    const key = token.type === 'text' ? PRODUCT_LINE.exec(token.raw.trim())?.[1] : undefined
    if (key !== undefined) {
      endWords()
      blocks.push({ kind: 'products', keys: [key] })
    } else if (token.type === 'image' && isPicture(token.href)) {
      endWords()
      blocks.push({ kind: 'picture', address: token.href, alt: token.text })
    } else words = words.concat(partOf(token, isSafeLink))
  }
  endWords()
  return blocks
}

/** Inline tokens with each line of plain text as a token of its own, so that a line with a product is found. */
function partedAtLines(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'text' || !token.raw.includes('{product:')) return token
    return token.raw.split(/(?<=\n)/).map((raw): Token => ({ type: 'text', raw, text: raw, escaped: false }))
  })
}

/** Inline text without white space at its ends. */
function trimmed(words: InlineText): InlineText {
  const cut = words.map((part, index) => {
    if (typeof part !== 'string') return part
    const start = index === 0 ? part.trimStart() : part
    return index === words.length - 1 ? start.trimEnd() : start
  })
  return cut.filter((part) => part !== '')
}

/** Products on consecutive lines are shown side by side, also with empty lines between them. */
function withProductsTogether(blocks: readonly PageBlock[]): PageBlock[] {
  const together: PageBlock[] = []
  for (const block of blocks) {
    const last = together.at(-1)
    if (block.kind === 'products' && last?.kind === 'products')
      together.splice(-1, 1, { kind: 'products', keys: [...last.keys, ...block.keys] })
    else together.push(block)
  }
  return together
}

function withHeadingsInOrder(blocks: readonly PageBlock[]): PageBlock[] {
  let hasSecond = false
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const shown = hasSecond ? block : { ...block, level: 2 as const }
    hasSecond = true
    return shown
  })
}

type IsTarget = (to: string) => boolean

function blocksOf(tokens: readonly Token[], isTarget: IsTarget, depth = 0): TextBlock[] {
  return tokens.flatMap((token) => blockOf(token, isTarget, depth) ?? [])
}

function blockOf(token: Token, isTarget: IsTarget, depth = 0): TextBlock | null {
  if (depth > MAX_NESTING) return { kind: 'paragraph', words: [token.raw.trim()] }
  const textOf = (words: Token | Tokens.TableCell) => wordsOf(words, isTarget)
  if (token.type === 'space' || token.type === 'hr' || token.type === 'def' || token.type === 'checkbox') return null
  if (token.type === 'heading') {
    return { kind: 'heading', level: (token as Tokens.Heading).depth <= 2 ? 2 : 3, words: textOf(token) }
  }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens, isTarget, depth + 1)) }
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return { kind: 'table', head: header.map(textOf), rows: rows.map((row) => row.map(textOf)) }
  }
  if (token.type === 'blockquote')
    return { kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens, isTarget, depth + 1) }
  return { kind: 'paragraph', words: textOf(token) }
}

function wordsOf(token: Token | Tokens.TableCell, isTarget: IsTarget, depth = 0): InlineText {
  if ('tokens' in token && token.tokens) return token.tokens.flatMap((part) => partOf(part, isTarget, depth + 1))
  return 'raw' in token ? [token.raw.trim()] : []
}

function partOf(token: Token, isTarget: IsTarget, depth = 0): InlineText[number] | [] {
  if (depth > MAX_NESTING) return token.raw
  if (token.type === 'strong' || token.type === 'em')
    return { kind: token.type, words: wordsOf(token, isTarget, depth) }
  if (token.type === 'link' && isTarget(token.href))
    return { kind: 'link', to: token.href, words: wordsOf(token, isTarget, depth) }
  if (token.type === 'br') return '\n'
  if (token.type === 'escape') return token.text
  return token.raw
}

/** Whether a link goes to a page of this shop, an https page, a mail address or a phone number; others stay text. */
export function isSafeLink(to: string): boolean {
  // Browsers read a backslash as a slash and drop tabs, so that `/\\a.example` is another site.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(to) || /^(https:\/\/|mailto:|tel:)[^\p{Cc}]*$/iu.test(to)
}

/** Inline text without emphasis and links. */
export function plainText(words: InlineText): string {
  return words.map((part) => (typeof part === 'string' ? part : plainText(part.words))).join('')
}
