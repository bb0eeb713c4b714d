import { expect, test } from 'vitest'
import { accessOf } from '#test/data/access-of-role.ts'
import { may } from './permission.ts'
import { PERMISSIONS, permissionsOf } from './role-permissions.ts'

test('the owner has every permission, and a customer none', () => {
  expect(PERMISSIONS.filter((permission) => may(accessOf('owner'), permission))).toEqual(PERMISSIONS)
  expect(PERMISSIONS.filter((permission) => may(accessOf('customer'), permission))).toEqual([])
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
