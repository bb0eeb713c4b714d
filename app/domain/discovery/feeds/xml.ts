/** An element: its name, what is in it, and its attributes. Text and attribute values are plain: escaping is done here. */
export type XmlElement = readonly [
  name: string,
  inside: string | readonly XmlElement[],
  attributes?: Readonly<Record<string, string>>,
]

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A whole XML 1.0 document in UTF-8. Characters XML has no way to write, such as a bell or half a pair, become U+FFFD. */
export function writeXml(root: XmlElement): string {
  return `${DECLARATION}${written(root)}\n`
}

/** The same of a long document, a piece for each element inside: what stands around them has names and attributes only. */
export function* xmlPieces(
  around: readonly (readonly [name: string, attributes?: Readonly<Record<string, string>>])[],
  inside: Iterable<XmlElement>,
): Generator<string> {
  yield DECLARATION + around.map(([name, attributes]) => opening(name, attributes)).join('')
  for (const element of inside) yield written(element)
  yield `${around
    .map(([name]) => `</${name}>`)
    .toReversed()
    .join('')}\n`
}

function written([name, inside, attributes]: XmlElement): string {
  let text = opening(name, attributes)
  if (typeof inside === 'string') text += escaped(inside)
  else for (const element of inside) text += written(element)
  return `${text}</${name}>`
}

function opening(name: string, attributes?: Readonly<Record<string, string>>): string {
  if (!attributes) return `<${name}>`
  const quoted = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${quoted.join('')}>`
}

// A bare carriage return is read back as a line feed, and a line feed in an attribute as a space: both go as numbers.
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

// With what XML 1.0 does not allow, by its production [2] Char: it allows tab, line feed, return and everything printable.
const CHANGED = /[&<>"'\r\n\t]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(CHANGED, (character) => ENTITIES[character] ?? '\u{FFFD}')
}
