import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { EDITED_ROLES, GRANTABLE, isDowngrade, may, PERMISSIONS, permissionsOf } from './permission.ts'
import { PERMISSION_LABELS } from './permission-labels.ts'
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

test('the owner has every permission, and a customer none', () => {
  expect(PERMISSIONS.filter((permission) => may(accessOf('owner'), permission))).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((permission) => may(accessOf('customer'), permission))).toEqual([])
})

test('what the owner may give is what the table of a new shop has, and a permission has a text', () => {
  for (const role of EDITED_ROLES)
    expect(Object.keys(DEFAULT_SETTINGS.roles[role]).toSorted()).toEqual(GRANTABLE[role].toSorted())
  expect(Object.keys(PERMISSION_LABELS).toSorted()).toEqual(PERMISSIONS.toSorted())
})

test('a table gives nobody what their role can never have', () => {
  const all = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]))
  const roles = { manager: all, packer: all, accountant: all }
  for (const never of ['team', 'connections', 'erase'] as const)
    expect(permissionsOf('manager', roles), never).not.toContain(never)
  for (const money of ['orders', 'money', 'coupons', 'reports', 'customers', 'settings', 'team'] as const)
    expect(permissionsOf('packer', roles), money).not.toContain(money)
  expect(permissionsOf('accountant', roles)).toEqual(['books'])
  expect(permissionsOf('customer', roles)).toEqual([])
  const none = { manager: {}, packer: {}, accountant: {} }
  expect(permissionsOf('manager', none)).toEqual([])
  expect(permissionsOf('owner', none)).toEqual(PERMISSIONS)
})
