import { expect, test } from 'vitest'
import { listHeading } from './list-heading.ts'

test('the heading describes the list', () => {
  expect(listHeading({ search: '', categories: [] })).toBe('All products')
  expect(listHeading({ search: '', categories: ['dried-fruits'] })).toBe('Dried Fruits')
  expect(listHeading({ search: '', categories: ['nuts', 'dates'] })).toBe('All products')
  expect(listHeading({ search: 'badam', categories: ['nuts'] })).toBe('Results for “badam”')
})
