import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Every identifier that a comment, CONTRIBUTING or docs/changes names in backticks exists in the code, so that a rename
// also updates the text about it.

const COMMENT = /(?<![:'"`\\/\w])\/\/.*|\/\*[\s\S]*?\*\//g
const NAMED = /`([^`\n]+)`/g
const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** The files of what to touch for which change. */
const RECIPES = readdirSync('docs/changes')
  .map((file) => `docs/changes/${file}`)
  .toSorted()

/** Names of others that no code contains, by what they are. */
const EXTERNAL: readonly string[] = [
  // A response header.
  'Vary',
]

/** The identifiers named in the comments of a source file. */
function namedIn(source: string): string[] {
  return Array.from(source.matchAll(COMMENT)).flatMap(([comment]) => namedInText(comment))
}

/** The identifiers named in a text. */
function namedInText(text: string): string[] {
  const named = Array.from(text.matchAll(NAMED), ([, name]) => name ?? '')
  // Values and examples, such as `mewa.cart.news` or `one-time-code=65f0…`, are not identifiers.
  return named.filter((name) => /^[\w$.()[\]]+$/.test(name)).flatMap((name) => name.match(IDENTIFIER) ?? [])
}

const PLACE =
  /((?:`[\w.]+`(?:, |,? and ))*`[\w.]+`)(?:\s+in\s+`([\w./-]+\.(?:tsx?|mjs))`|\s+\(`([\w./-]+(?<!\.test)\.tsx?)`)/g

/**
 * The identifiers of a text with the file that is named after them: “`A` and `B` in `file.ts`”, “`C` (`file.ts`)”. A
 * test in parentheses is what asks for them.
 */
function placesIn(text: string): { name: string; file: string }[] {
  return Array.from(text.matchAll(PLACE)).flatMap(([, names = '', inside, beside]) =>
    namedInText(names).map((name) => ({ name, file: inside ?? beside ?? '' })),
  )
}

/** The identifiers in the code of a source file. */
function usedIn(source: string): string[] {
  return source.replace(COMMENT, ' ').match(IDENTIFIER) ?? []
}

test('every identifier named in a comment exists', () => {
  const sources = globSync('{{app,bench,commands,scripts,test}/**/*.{ts,tsx,mjs,css},*.{ts,mjs,json}}', {
    exclude: ['test/check/*'],
  })
  const used = new Set([...EXTERNAL, ...sources.flatMap((file) => usedIn(readFileSync(file, 'utf8')))])
  const commented = globSync('{app,commands}/**/*.{ts,tsx}')
  expect(commented.length).toBeGreaterThan(500)
  const missing = commented.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8')).flatMap((name) => (used.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(missing).toEqual([])
})

test('every identifier that the guides to changes name exists, and in the file that they name', () => {
  const guides = ['CONTRIBUTING.md', ...RECIPES].map((file) => readFileSync(file, 'utf8'))
  const guide = guides.join('\n').replace(/```[\s\S]*?```/g, '')
  const sources = globSync('{{app,bench,commands,scripts,test}/**/*.{ts,tsx,mjs,css},*.{ts,mjs,json}}')
  const used = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(IDENTIFIER) ?? []))
  expect(namedInText(guide).length).toBeGreaterThan(300)
  expect(namedInText(guide).filter((name) => !used.has(name))).toEqual([])
  const places = placesIn(guide)
  expect(places.length).toBeGreaterThan(80)
  const misplaced = places.filter(({ name, file }) => {
    const files = sources.filter((source) => source === file || source.endsWith(`/${file}`))
    return !files.some((source) => readFileSync(source, 'utf8').match(IDENTIFIER)?.includes(name))
  })
  expect(misplaced).toEqual([])
})

test('CONTRIBUTING lists every recipe, in the order of its file', () => {
  const index = readFileSync('CONTRIBUTING.md', 'utf8')
  const files = Array.from(index.matchAll(/^### \[.*\]\((docs\/changes\/.*)\)$/gm), ([, file = '']) => file)
  expect(files.toSorted()).toEqual(RECIPES)
  for (const file of files) {
    const recipes = Array.from(readFileSync(file, 'utf8').matchAll(/^## (.*)$/gm), ([, title]) => title)
    const [, section = ''] = index.split(`](${file})`)
    const [listed = ''] = section.split(/^##/m)
    const titles = listed.replace(/\n {2}/g, ' ').matchAll(/^- (.*)$/gm)
    expect(Array.from(titles, ([, title]) => title)).toEqual(recipes)
  }
})

test('the file of an identifier is the one named after it', () => {
  const text = 'Start: `NEXT` and, unless none leads back, `CORRECTIONS` in `order-status.ts`. `PAID` is in `app/`.'
  expect(placesIn(text)).toEqual([{ name: 'CORRECTIONS', file: 'order-status.ts' }])
  expect(placesIn('`A` and `B` in\n  `a/b.ts`, `C` (`c.ts`)')).toEqual([
    { name: 'A', file: 'a/b.ts' },
    { name: 'B', file: 'a/b.ts' },
    { name: 'C', file: 'c.ts' },
  ])
  expect(placesIn('`A` (`c.test.ts`)')).toEqual([])
})

test('an identifier that is gone is found in a comment, and not in code', () => {
  const source =
    'const fee = "`sum`" // As `oldFee.paise` was.\n/** Of `order` and `49-day`. */ const url = `https://x`'
  expect(namedIn(source)).toEqual(['oldFee', 'paise', 'order'])
  expect(usedIn(source)).not.toContain('oldFee')
})
