import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Styles are plain CSS (docs/decisions/0058), so no compiler finds unused classes or colours outside the tokens.

const SELECTOR = /([^{}]+)\{/g
const CLASS = /\.([a-z][\w-]*)/gi
const COMMENT = /\/\*[\s\S]*?\*\//g
const WORD = /[\w-]+/g
// Composed in code: the font weight of a pack size, w${weight}, and the state of an order's step, is-${state}.
const COMPOSED = /^(w(250g|500g|1kg)|is-(done|current|upcoming))$/

function classesOf(css: string): string[] {
  const selectors = Array.from(css.replace(COMMENT, '').matchAll(SELECTOR), ([, selector = '']) => selector.trim())
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(CLASS), ([, name = '']) => name))
}

test('every styled class is used', () => {
  const sheets = globSync('app/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  const source = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const words = new Set(source.flatMap((file) => readFileSync(file, 'utf8').match(WORD)))
  const unused = sheets.flatMap((file) =>
    classesOf(readFileSync(file, 'utf8'))
      .filter((name) => !words.has(name) && !COMPOSED.test(name))
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

const TOKENS = 'app/styles/theme.css'
const COLOUR = /(?:#|%23)[\da-f]{6}\b|\brgba?\(/gi

/** Files that have to name a colour, with the reason. */
const COLOURS_ALLOWED: Record<string, string> = {
  'app/ui/kit/field.css': 'a data URL cannot use a custom property',
  'app/styles/panel-theme.css': 'the shadows of the panel in both themes',
  'app/routes/dev/kit/samples.css': 'the checkerboard of the kit page',
  'app/routes/dev/kit/colours.tsx': 'black is used for a missing colour',
  'app/routes/dev/gateway/route.tsx': 'the page of another company',
  'app/root.tsx': 'the theme colour of browsers: paper',
  'app/http/endpoints/web-manifest.server.ts': 'the web manifest: paper',
  'app/adapters/pictures/draw-share-picture.server.ts': 'JPEGs for sharing: paper',
  'app/domain/notifications/templates/message-variable.ts': 'a one-time code in an example looks like one',
  'app/adapters/documents/text-layout.server.ts': 'printed documents, which have inks of their own',
}

test('colours are tokens', () => {
  const files = globSync('app/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.') && file !== TOKENS)
  const found = files.filter((file) => readFileSync(file, 'utf8').match(COLOUR))
  expect(found.sort()).toEqual(Object.keys(COLOURS_ALLOWED).sort())
})

test('files that cannot read the tokens use the paper colour', () => {
  const paper = /--color-paper: light-dark\((#[\da-f]{6})/.exec(readFileSync(TOKENS, 'utf8'))?.[1]
  const files = [
    'app/root.tsx',
    'app/http/endpoints/web-manifest.server.ts',
    'app/adapters/pictures/draw-share-picture.server.ts',
    'scripts/make-icons.ts',
    'public/icon.svg',
  ]
  for (const file of files) expect(readFileSync(file, 'utf8').toLowerCase(), file).toContain(paper)
})
