import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import { listHeading } from './list-heading.ts'

test('the heading describes the list', () => {
  expect(listHeading({ search: '', categories: [] }, DEFAULT_CATEGORIES)).toBe('All products')
  expect(listHeading({ search: '', categories: ['dried-fruits'] }, DEFAULT_CATEGORIES)).toBe('Dried Fruits')
  expect(listHeading({ search: '', categories: ['nuts', 'dates'] }, DEFAULT_CATEGORIES)).toBe('All products')
  expect(listHeading({ search: 'badam', categories: ['nuts'] }, DEFAULT_CATEGORIES)).toBe('Results for “badam”')
})
