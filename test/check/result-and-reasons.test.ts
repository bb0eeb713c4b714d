import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('{app,bench,commands}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

// app/domain/result.ts has one type for every outcome of the domain, and `done()` for one without a value.
const OTHER_SHAPES = /\bResult<\s*(null|undefined)\s*,|\{ ok: true; value: [^}]*\} \| \w*Refus/

test('an outcome is a Result, with void where there is no value', () => {
  const domain = SOURCES.filter((file) => /^app\/(domain|db)\//.test(file))
  expect(domain.length).toBeGreaterThan(300)
  expect(domain.filter((file) => OTHER_SHAPES.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ["Promise<Result<null, 'gone'>>", true],
  ['): { ok: true; value: string } | CreateOrderRefusal {', true],
  ["Promise<Result<void, 'gone'>>", false],
  ['Result<Refund | null, RefundReason>', false],
])('%s', (source, expected) => {
  expect(OTHER_SHAPES.test(source)).toBe(expected)
})

// A reason says what is wrong in the same words everywhere: `order-not-found`, `already-settled`.
const NOT_FOUND = /^no-such-|-gone$/
const ALREADY = /-already$|^already-(so|there)$/
const TABLE = /^(?:export )?const (\w+_MESSAGES)\b[^=\n]*= \{\n([\s\S]*?)^\}/gm
const KEY = /^ {2}'?([\w-]+)'?:/gm

function reasonsIn(source: string): string[] {
  return Array.from(source.matchAll(TABLE)).flatMap(([, , rows = '']) =>
    Array.from(rows.matchAll(KEY), ([, key = '']) => key),
  )
}

const isOdd = (reason: string) => NOT_FOUND.test(reason) || ALREADY.test(reason)

test('the reasons of every table of messages are named by one scheme', () => {
  const reasons = SOURCES.filter((file) => file.startsWith('app/domain/')).flatMap((file) =>
    reasonsIn(readFileSync(file, 'utf8')),
  )
  expect(reasons.length).toBeGreaterThan(150)
  expect(reasons.filter(isOdd)).toEqual([])
})

test.each([
  ['no-such-order', true],
  ['address-gone', true],
  ['settled-already', true],
  ['already-so', true],
  ['order-not-found', false],
  ['already-settled', false],
  ['already-paid', false],
])('%s', (reason, expected) => {
  expect(reasonsIn(`export const A_MESSAGES = {\n  '${reason}': 'A text.',\n} as const`).map(isOdd)).toEqual([expected])
})
