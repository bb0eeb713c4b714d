import { expect, test } from 'vitest'
import { rolePermissionsFormSchema } from './role-permissions-form.ts'

test('a tick gives a permission, and what a role can never have is not read', () => {
  const { manager, packer } = rolePermissionsFormSchema.parse({
    'manager.orders': 'on',
    'manager.team': 'on',
    'packer.pack': 'on',
    'packer.money': 'on',
  })
  expect(Object.keys(manager).filter((permission) => manager[permission])).toEqual(['orders'])
  expect(Object.keys(packer).filter((permission) => packer[permission])).toEqual(['pack'])
  expect([manager.settings, manager.team, packer.money]).toEqual([false, undefined, undefined])
})
