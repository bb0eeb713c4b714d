import { expect, test } from 'vitest'
import { GRANTABLE } from './permission.ts'
import { startPage } from './start-page.ts'

test('everybody starts at the first page they may open, and at the shop without one', () => {
  expect(startPage({ permissions: ['pack', 'reports'] })).toEqual({ page: 'dashboard' })
  for (const permission of GRANTABLE.manager) expect(startPage({ permissions: [permission] })).not.toBeNull()
  expect(startPage({ permissions: [] })).toBeNull()
})
