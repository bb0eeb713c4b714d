import { type InlineText, parseMarkdown, type TextBlock } from '#app/domain/text/markdown.ts'
import { fillPart } from './fill-template.ts'

type Values = Readonly<Record<string, string>>

/**
 * The body of a mail as a tree: its Markdown, with the values filled in. Values are text, not Markdown, so that a
 * customer's words add no link or heading; the addresses in them become links that show where they lead.
 */
export function mailBlocks(body: string, values: Values): TextBlock[] {
  return parseMarkdown(body, isMailTarget).flatMap((block) => filledBlock(block, values) ?? [])
}

/** The body of a mail that was stored as text only, as older versions did. */
export function plainMailBlocks(text: string): TextBlock[] {
  return text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph', words: withLinks(paragraph) }))
}

/** The targets of links in a body that a mail cannot have, as they lead nowhere outside the shop's pages. */
export function unusableLinks(body: string): string[] {
  const targets: string[] = []
  parseMarkdown(body, (to) => {
    if (!isMailTarget(to)) targets.push(to)
    return false
  })
  return targets
}

/**
 * Whether a mail may link to it: the page the mail is about, a whole https address, a mail address or a phone number.
 */
function isMailTarget(to: string): boolean {
  return to === '{link}' || /^(https:\/\/|mailto:|tel:)/i.test(to)
}

function filledBlock(block: TextBlock, values: Values): TextBlock | null {
  if (block.kind === 'heading') return { ...block, words: filled(block.words, values) }
  if (block.kind === 'list') return { ...block, items: block.items.map((item) => filledBlocks(item, values)) }
  if (block.kind === 'quote') return { ...block, blocks: filledBlocks(block.blocks, values) }
  if (block.kind === 'table') {
    const cells = (row: readonly InlineText[]) => row.map((words) => filled(words, values))
    return { ...block, head: cells(block.head), rows: block.rows.map(cells) }
  }
  const words = filled(block.words, values)
  return inlineText(words).trim() === '' ? null : { ...block, words }
}

function filledBlocks(blocks: readonly TextBlock[], values: Values): TextBlock[] {
  return blocks.flatMap((block) => filledBlock(block, values) ?? [])
}

function filled(words: InlineText, values: Values, isInLink = false): InlineText {
  return words.flatMap((part): InlineText => {
    if (typeof part === 'string') {
      const text = fillPart(part, values)
      return isInLink ? [text] : withLinks(text)
    }
    if (part.kind !== 'link') return [{ ...part, words: filled(part.words, values, isInLink) }]
    return [{ kind: 'link', to: fillPart(part.to, values), words: filled(part.words, values, true) }]
  })
}

// A full stop or bracket after a URL belongs to the sentence.
function withLinks(text: string): InlineText {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index): InlineText[number] => (index % 2 === 1 ? { kind: 'link', to: part, words: [part] } : part))
    .filter((part) => part !== '')
}

/** The body as plain text. A standard text is unchanged. */
export function mailBodyText(blocks: readonly TextBlock[]): string {
  return blocks.map(blockText).join('\n\n').trim()
}

function blockText(block: TextBlock): string {
  if (block.kind === 'heading') return inlineText(block.words)
  if (block.kind === 'paragraph') return inlineText(block.words)
  if (block.kind === 'quote') return mailBodyText(block.blocks).replace(/^/gm, '> ')
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' | ')).join('\n')
  return block.items
    .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${mailBodyText(item).replaceAll('\n', '\n  ')}`)
    .join('\n')
}

function inlineText(words: InlineText): string {
  return words
    .map((part) => {
      if (typeof part === 'string') return part
      const text = inlineText(part.words)
      return part.kind === 'link' && text !== part.to ? `${text}: ${part.to}` : text
    })
    .join('')
}

/** The body as HTML without styles or classes but that of a button; everything that is not Markdown is escaped. */
export function mailBodyHtml(blocks: readonly TextBlock[]): string {
  return blocks.map(blockHtml).join('\n')
}

function blockHtml(block: TextBlock): string {
  if (block.kind === 'heading') return `<h${block.level}>${inlineHtml(block.words)}</h${block.level}>`
  if (block.kind === 'quote') return `<blockquote>${mailBodyHtml(block.blocks)}</blockquote>`
  if (block.kind === 'table') {
    const row = (cells: readonly InlineText[], tag: 'th' | 'td') =>
      `<tr>${cells.map((words) => `<${tag}>${inlineHtml(words)}</${tag}>`).join('')}</tr>`
    return `<table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table>`
  }
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul'
    return `<${tag}>${block.items.map((item) => `<li>${mailBodyHtml(item)}</li>`).join('')}</${tag}>`
  }
  return `<p${isButton(block.words) ? ' class="button"' : ''}>${inlineHtml(block.words)}</p>`
}

/** Whether a paragraph is a link with words of its own and nothing else, which is shown as a button. */
export function isButton(words: InlineText): boolean {
  const [part, ...rest] = words
  return rest.length === 0 && typeof part === 'object' && part.kind === 'link' && inlineText(part.words) !== part.to
}

function inlineHtml(words: InlineText): string {
  return words
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part).replaceAll('\n', '<br>')
      const inside = inlineHtml(part.words)
      return part.kind === 'link'
        ? `<a href="${escapeHtml(part.to)}">${inside}</a>`
        : `<${part.kind}>${inside}</${part.kind}>`
    })
    .join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, inside an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
