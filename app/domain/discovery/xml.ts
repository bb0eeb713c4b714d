/** An element: its name, what is in it, and its attributes. Text and attribute values are plain: escaping is done here. */
export type XmlElement = readonly [
  name: string,
  inside: string | readonly XmlElement[],
  attributes?: Readonly<Record<string, string>>,
]

/** A whole XML 1.0 document in UTF-8. Characters XML has no way to write, such as a bell or half a pair, become U+FFFD. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
}

function written([name, inside, attributes = {}]: XmlElement): string {
  const quoted = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const body = typeof inside === 'string' ? escaped(inside) : inside.map(written).join('')
  return `<${name}${quoted.join('')}>${body}</${name}>`
}

// What XML 1.0 allows, production [2] Char: tab, line feed, carriage return and everything printable.
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

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

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\u{FFFD}').replace(/[&<>"'\r\n\t]/g, (character) => ENTITIES[character] ?? character)
}
