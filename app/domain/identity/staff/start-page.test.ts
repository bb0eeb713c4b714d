import { expect, test } from 'vitest'
import { startPage } from './start-page.ts'

test('everybody starts at the first page they may open, and at the shop without one', () => {
  expect(startPage({ permissions: ['pack', 'reports'] })).toEqual({ page: 'dashboard' })
  expect(startPage({ permissions: ['erase', 'customers'] })).toEqual({ page: 'customers' })
  expect(startPage({ permissions: ['connections', 'erase'] })).toBeNull()
  expect(startPage({ permissions: [] })).toBeNull()
})
