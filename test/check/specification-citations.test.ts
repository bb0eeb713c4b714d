import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A comment cites the specification so that it can be found, as "(docs/specification.md, section 2)" or "sections 5 and
// 8 of docs/specification.md", and the section exists.

const NUMBERS = String.raw`\d+(?:(?:, | and )\d+)*`
const CITED = new RegExp(
  String.raw`docs/specification\.md, sections? (${NUMBERS})|\bsections? (${NUMBERS}) of docs/specification\.md`,
  'gi',
)
/** A citation that does not say where the specification is. */
const VAGUE = /\b(?:spec sections?|specification's sections?|specification \(sections?|spec §|spec\.? sec\.?)\s*\d*/gi

/** What is wrong with the citations of a text: no path, a singular of several, or a section that does not exist. */
function wrongCitations(text: string, sections: ReadonlySet<string>): string[] {
  const lines = text.replaceAll(/\n\s*(?:\/\/|\*) ?/g, ' ')
  const wrong = Array.from(lines.matchAll(CITED)).flatMap(({ 0: words, 1: before, 2: after }) => {
    const cited = (before ?? after ?? '').match(/\d+/g) ?? []
    const isPlural = /\bsections /i.test(words)
    return isPlural === cited.length > 1 && cited.every((number) => sections.has(number)) ? [] : [words]
  })
  return [...wrong, ...(lines.match(VAGUE) ?? [])]
}

const specification = readFileSync('docs/specification.md', 'utf8')
const SECTIONS = new Set(Array.from(specification.matchAll(/^## (\d+)\. /gm), ([, number = '']) => number))

test('every cited section of the specification exists', () => {
  const texts = globSync('{app,commands,test}/**/*.{ts,tsx,md}', {
    exclude: ['test/check/specification-citations.test.ts'],
  }).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(texts.filter(({ text }) => text.includes('docs/specification.md')).length).toBeGreaterThan(30)
  const wrong = texts.flatMap(({ file, text }) =>
    wrongCitations(text, SECTIONS).map((citation) => `${file}: ${citation}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['Section 2 of docs/specification.md, and (docs/specification.md, sections 5 and 8).', []],
  ['as docs/specification.md,\n// section 3 asks', []],
  ['Section 12 of docs/specification.md', ['Section 12 of docs/specification.md']],
  ['docs/specification.md, sections 2 and 10', ['docs/specification.md, sections 2 and 10']],
  ['docs/specification.md, section 2 and 3', ['docs/specification.md, section 2 and 3']],
  ['spec §9', ['spec §9']],
  ['spec section 2', ['spec section 2']],
  ['the specification (section 5)', ['specification (section 5']],
])('in "%s" wrong is %j', (text, wrong) => {
  expect(wrongCitations(text, new Set(['2', '3', '5', '8']))).toEqual(wrong)
})
