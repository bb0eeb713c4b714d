import { expect, test } from 'vitest'
import { ROLES } from '../user.ts'
import { isDowngrade, may, PERMISSIONS } from './permission.ts'

test.each([
  ['customer', 'packer', false],
  ['packer', 'manager', false],
  ['manager', 'owner', false],
  ['owner', 'manager', true],
  ['manager', 'packer', true],
  ['packer', 'customer', true],
] as const)('a change from %s to %s is a downgrade: %s', (from, to, expected) => {
  expect(isDowngrade(from, to)).toBe(expected)
})

test.each(ROLES)('staying %s is no downgrade', (role) => {
  expect(isDowngrade(role, role)).toBe(false)
})

test('the owner has every permission, and a customer none', () => {
  expect(PERMISSIONS.filter((permission) => may('owner', permission))).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((permission) => may('customer', permission))).toEqual([])
})
