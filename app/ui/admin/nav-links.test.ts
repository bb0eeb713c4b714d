import { expect, test } from 'vitest'
import { may, PERMISSIONS, type Permission } from '#app/domain/identity/staff/permission.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { isIn, navLinksOf } from './nav-links.ts'

/**
 * Permissions whose pages are part of another page: team and connections are sections of the settings, erasing a button
 * of a user.
 */
const WITHIN: Partial<Record<Permission, Permission>> = {
  team: 'settings',
  connections: 'settings',
  erase: 'customers',
}

test.each(STAFF_ROLES)('the menu of a %s has a page for every permission they have', (role) => {
  const linked = new Set(navLinksOf(accessOf(role)).map(({ permission }) => permission))
  const missing = PERMISSIONS.filter((each) => may(accessOf(role), each) && !linked.has(WITHIN[each] ?? each))
  expect(missing).toEqual([])
})

test.each([
  ['/admin', '/admin/dashboard'],
  ['/admin/orders/MW-AAAA-AAAA', '/admin/orders'],
  ['/admin/money/cash', '/admin/money/cash'],
  ['/admin/money/parked', '/admin/money/cash'],
  ['/admin/not-found', undefined],
])('at %s the menu marks %s', (pathname, to) => {
  expect(navLinksOf(accessOf('owner')).filter((link) => isIn(link, pathname))).toMatchObject(to ? [{ to }] : [])
})
