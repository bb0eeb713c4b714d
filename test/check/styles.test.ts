import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Styles are plain CSS (docs/decisions/0058), so nothing else says that a class went out of use.

const SELECTOR = /([^{}]+)\{/g
const CLASS = /\.([a-z][\w-]*)/gi
const COMMENT = /\/\*[\s\S]*?\*\//g
const WORD = /[\w-]+/g
// The weight of a pack is the weight of its letters: w${weight}.
const PUT_TOGETHER = /^w(250g|500g|1kg)$/

function classesOf(css: string): string[] {
  const selectors = Array.from(css.replace(COMMENT, '').matchAll(SELECTOR), ([, selector = '']) => selector.trim())
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(CLASS), ([, name = '']) => name))
}

test('every class that is styled is used', () => {
  const sheets = globSync('app/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  const source = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const words = new Set(source.flatMap((file) => readFileSync(file, 'utf8').match(WORD)))
  const unused = sheets.flatMap((file) =>
    classesOf(readFileSync(file, 'utf8'))
      .filter((name) => !words.has(name) && !PUT_TOGETHER.test(name))
      .map((name) => `${file}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('the classes of a sheet are found', () => {
  expect(classesOf('/* .old { */ .a .b-c:hover, .d { x: .5em } @media (x) { .e { y: z } }')).toEqual([
    'a',
    'b-c',
    'd',
    'e',
  ])
})
