import { describe, expect, test } from 'vitest'
import { isOwner, isStaffRole, ROLES, roleOf } from './role.ts'

describe('roles', () => {
  const LIST = ['+919999999999']
  test.each(ROLES.map((role) => [role]))('%s is the stored role, unless ADMIN_PHONES names the phone', (role) => {
    expect(roleOf(role, '+919876543210', LIST)).toBe(role)
    expect(roleOf(role, '+919999999999', LIST)).toBe('owner')
    expect(isOwner(role)).toBe(role === 'owner')
    expect(isStaffRole(role)).toBe(role !== 'customer')
  })
})
