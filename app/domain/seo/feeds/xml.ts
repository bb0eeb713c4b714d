/** An XML element: its name, its content and its attributes. Texts and attribute values are unescaped. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly XmlElement[],
  attributes?: Readonly<Record<string, string>>,
]

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML 1.0 document in UTF-8. Characters that XML does not allow, such as lone surrogates, become U+FFFD. */
export function writeXml(root: XmlElement): string {
  return `${DECLARATION}${serialize(root)}\n`
}

/**
 * A long XML document in pieces, one per element of the content; the elements around the content have no other
 * children.
 */
export function* xmlPieces(
  wrappers: readonly (readonly [name: string, attributes?: Readonly<Record<string, string>>])[],
  content: Iterable<XmlElement>,
): Generator<string> {
  yield DECLARATION + wrappers.map(([name, attributes]) => startTag(name, attributes)).join('')
  for (const element of content) yield serialize(element)
  yield `${wrappers
    .map(([name]) => `</${name}>`)
    .toReversed()
    .join('')}\n`
}

function serialize([name, content, attributes]: XmlElement): string {
  let text = startTag(name, attributes)
  if (typeof content === 'string') text += escaped(content)
  else for (const element of content) text += serialize(element)
  return `${text}</${name}>`
}

function startTag(name: string, attributes?: Readonly<Record<string, string>>): string {
  if (!attributes) return `<${name}>`
  const quoted = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${quoted.join('')}>`
}

// Parsers normalize a carriage return to a line feed, and a line feed in an attribute to a space, so both are escaped.
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

// Also matches the characters that XML 1.0 does not allow (production [2], Char).
const ESCAPED = /[&<>"'\r\n\t]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(ESCAPED, (character) => ENTITIES[character] ?? '\u{FFFD}')
}
