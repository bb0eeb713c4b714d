import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { writeXml } from './xml.ts'

// An independent parser, so that writer and parser cannot share a mistake.
const reader = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
})
const oddName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      ']',
      '\r',
      '\n',
      '\t',
      '\0',
      '\u{FFFE}',
      '\uD800',
      'अ',
      '🌰',
      ';',
      '#',
      'a',
    ),
  }),
)

// By the code points of XML 1.0, production [2], not by the writer's expression.
function isHoldable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return [0x09, 0x0a, 0x0d].includes(code)
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}

test('any text is well-formed XML and parses back unchanged, except characters that XML does not allow', () => {
  fc.assert(
    fc.property(oddName, (name) => {
      const xml = writeXml(['product', [['name', name]], { title: name }])
      expect(XMLValidator.validate(xml)).toBe(true)
      const { product } = reader.parse(xml)
      const holdable = [...name].map((character) => (isHoldable(character) ? character : '\uFFFD')).join('')
      expect(product.name).toBe(holdable)
      expect(product['@_title']).toBe(holdable)
    }),
  )
})

test('elements keep their order', () => {
  expect(
    writeXml([
      'a',
      [
        ['b', '1 < 2'],
        ['c', [['d', '']]],
      ],
    ]),
  ).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><b>1 &lt; 2</b><c><d></d></c></a>\n')
})
