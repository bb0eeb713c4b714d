import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('names that do not apply are left out', () => {
  expect(classNames('btn', false, 'primary', undefined, null, '')).toBe('btn primary')
})

test('no name is no attribute', () => {
  expect(classNames(undefined, false)).toBeUndefined()
})
