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
