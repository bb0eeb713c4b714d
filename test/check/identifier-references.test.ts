import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Every identifier that a comment names in backticks exists in the code, so that a rename also updates the text about
// it.

const COMMENT = /(?<![:'"`\\/\w])\/\/.*|\/\*[\s\S]*?\*\//g
const NAMED = /`([^`\n]+)`/g
const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** Names of others that no code contains, by what they are. */
const EXTERNAL: readonly string[] = [
  // A response header.
  'Vary',
]

/** The identifiers named in the comments of a source file. */
function namedIn(source: string): string[] {
  const named = Array.from(source.matchAll(COMMENT)).flatMap(([comment]) =>
    Array.from(comment.matchAll(NAMED), ([, name]) => name ?? ''),
  )
  // Values and examples, such as `mewa.cart.news` or `one-time-code=65f0…`, are not identifiers.
  return named.filter((name) => /^[\w$.()[\]]+$/.test(name)).flatMap((name) => name.match(IDENTIFIER) ?? [])
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

test('an identifier that is gone is found in a comment, and not in code', () => {
  const source =
    'const fee = "`sum`" // As `oldFee.paise` was.\n/** Of `order` and `49-day`. */ const url = `https://x`'
  expect(namedIn(source)).toEqual(['oldFee', 'paise', 'order'])
  expect(usedIn(source)).not.toContain('oldFee')
})
