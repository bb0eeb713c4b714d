import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Every citation is spelled "spec section 2" or "spec sections 5 and 8", and docs/specification.md has the section.

const NUMBERS = /^\d+(?:(?:, | and )\d+)*/
const CITED = /\b(?:spec sections?|specification's sections?|specification \(sections?|spec §|spec\.? sec\.?)\s*/gi

/** What is wrong with the citations of a text: another spelling, or a section that does not exist. */
function wrongCitations(text: string, sections: ReadonlySet<string>): string[] {
  const lines = text.replaceAll(/\n\s*(?:\/\/|\*) ?/g, ' ')
  return Array.from(lines.matchAll(CITED)).flatMap(({ 0: words, index }) => {
    const numbers = NUMBERS.exec(lines.slice(index + words.length))?.[0] ?? ''
    const cited = numbers.match(/\d+/g) ?? []
    const spelled = cited.length > 1 ? 'spec sections ' : 'spec section '
    return words.toLowerCase() === spelled && cited.length > 0 && cited.every((number) => sections.has(number))
      ? []
      : [words + numbers]
  })
}

const specification = readFileSync('docs/specification.md', 'utf8')
const SECTIONS = new Set(Array.from(specification.matchAll(/^## (\d+)\. /gm), ([, number = '']) => number))

test('every cited section of the specification exists', () => {
  const files = globSync('{app,commands,test}/**/*.{ts,tsx,md}', {
    exclude: ['test/check/specification-citations.test.ts'],
  })
  const cited = files.filter((file) => readFileSync(file, 'utf8').match(CITED))
  expect(cited.length).toBeGreaterThan(30)
  const wrong = cited.flatMap((file) =>
    wrongCitations(readFileSync(file, 'utf8'), SECTIONS).map((citation) => `${file}: ${citation}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['Spec section 2, and spec sections 5 and 8.', []],
  ['as spec\n// section 3 asks', []],
  ['Spec section 12', ['Spec section 12']],
  ['spec sections 2 and 10', ['spec sections 2 and 10']],
  ['spec §9', ['spec §9']],
  ['the specification (section 5)', ['specification (section 5']],
])('in "%s" wrong is %j', (text, wrong) => {
  expect(wrongCitations(text, new Set(['2', '3', '5', '8']))).toEqual(wrong)
})
