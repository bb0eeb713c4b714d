import { expect, test } from 'vitest'
import { accessOf } from '#test/data/access-of-role.ts'
import { isDowngrade } from './permission.ts'
import { ROLES } from './role.ts'

test.each([
  ['customer', 'packer', false],
  ['packer', 'manager', false],
  ['packer', 'accountant', true],
  ['accountant', 'manager', true],
  ['manager', 'owner', false],
  ['owner', 'manager', true],
  ['manager', 'packer', true],
  ['packer', 'customer', true],
] as const)('a change from %s to %s is a downgrade: %s', (from, to, expected) => {
  expect(isDowngrade(accessOf(from), accessOf(to))).toBe(expected)
})

test.each(ROLES)('staying %s is no downgrade', (role) => {
  expect(isDowngrade(accessOf(role), accessOf(role))).toBe(false)
})
