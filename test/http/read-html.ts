// Readers of the HTML that React renders: attributes in double quotes, with each < and > of a text or value escaped.

export type HtmlElement = {
  tag: string
  /** By name; of one without a value, as `checked`, the value is ''. */
  attributes: Readonly<Record<string, string>>
  /** What is within the element. */
  html: string
}

// The tags between which no space is drawn, and the comments that React writes between texts.
const WITHIN_A_LINE = /<\/?(?:a|abbr|b|bdi|code|em|i|small|span|strong|time)\b[^>]*>|<!-- -->/g

const EMPTY_TAGS = ['base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']

/** The elements of a tag, or of several (`input|select`), that have all these attributes; in their order. */
export function listElements(html: string, tag: string, attributes: Record<string, string> = {}): HtmlElement[] {
  const found: HtmlElement[] = []
  for (const match of html.matchAll(new RegExp(`<(${tag})\\b([^>]*)>`, 'g'))) {
    const [opening, name = '', written = ''] = match
    const own = readAttributes(written)
    if (Object.entries(attributes).every(([key, value]) => own[key] === value))
      found.push({ tag: name, attributes: own, html: htmlWithin(html, name, match.index + opening.length) })
  }
  return found
}

/** The first of these elements; throws where there is none. */
export function readElement(html: string, tag: string, attributes: Record<string, string> = {}): HtmlElement {
  const [first] = listElements(html, tag, attributes)
  if (!first) throw new Error(`The page has no <${tag}> with ${JSON.stringify(attributes)}`)
  return first
}

/** The text that somebody reads: without markup, scripts and styles, and with one space for any between words. */
export function readText(html: string): string {
  return decode(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(WITHIN_A_LINE, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The links, each with its text. */
export function listLinks(html: string): { to: string; text: string }[] {
  return listElements(html, 'a').map((link) => ({ to: link.attributes.href ?? '', text: readText(link.html) }))
}

/** Whether a radio or a checkbox with these attributes is checked, and whether it is disabled. */
export function readChoice(html: string, attributes: Record<string, string>) {
  const { attributes: own } = readElement(html, 'input', attributes)
  return { isChecked: 'checked' in own, isDisabled: 'disabled' in own }
}

/**
 * The fields of a form as a browser sends them with its first button, without files. Of several fields with one name it
 * is the first.
 */
export function readFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const element of listElements(html, 'input|textarea|select|button')) {
    const { name, type = '' } = element.attributes
    const isOff = ['checkbox', 'radio'].includes(type) && !('checked' in element.attributes)
    if (!name || name in fields || type === 'file' || isOff || 'disabled' in element.attributes) continue
    fields[name] = sentValue(element)
  }
  return fields
}

function sentValue({ tag, attributes, html }: HtmlElement): string {
  if (tag === 'textarea') return decode(html)
  if (tag !== 'select') return attributes.value ?? (attributes.type === 'checkbox' ? 'on' : '')
  const options = listElements(html, 'option')
  const chosen = options.find((option) => 'selected' in option.attributes) ?? options[0]
  return chosen?.attributes.value ?? readText(chosen?.html ?? '')
}

/**
 * What a page says of itself: its title, its links by `rel`, and its metas by name or property, each with all values.
 */
export function readHead(html: string) {
  const [head = ''] = html.split('</head>')
  const links = listElements(head, 'link').map(({ attributes }) => [attributes.rel, attributes.href] as const)
  const metas = listElements(head, 'meta').map(
    ({ attributes }) => [attributes.name ?? attributes.property, attributes.content] as const,
  )
  return { title: readText(readElement(head, 'title').html), links: valuesByName(links), metas: valuesByName(metas) }
}

/** The structured data of a page, as search engines read it. */
export function readStructuredData(html: string): Record<string, unknown>[] {
  return listElements(html, 'script', { type: 'application/ld+json' }).flatMap((script) => JSON.parse(script.html))
}

function valuesByName(pairs: (readonly [string | undefined, string | undefined])[]): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [name = '', value = ''] of pairs) values[name] = [...(values[name] ?? []), value]
  return values
}

function readAttributes(written: string): Record<string, string> {
  const pairs = written.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, decode(value)]))
}

/** The HTML from a place up to the end of the element that was opened before it. */
function htmlWithin(html: string, tag: string, from: number): string {
  if (EMPTY_TAGS.includes(tag)) return ''
  const rest = html.slice(from)
  let depth = 1
  for (const { 0: found, index } of rest.matchAll(new RegExp(`</?${tag}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1
    if (depth === 0) return rest.slice(0, index)
  }
  throw new Error(`A <${tag}> has no end`)
}

const CHARACTERS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

function decode(text: string): string {
  return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => CHARACTERS[name] ?? '')
}
