import { expect, test } from 'vitest'
import { may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { isIn, navLinksOf } from './nav-links.ts'

/** The permissions whose pages have what a permission shows or allows: its own, or those of others. */
function placesOf(permission: Permission): readonly string[] {
  const facts = STAFF_PERMISSIONS[permission]
  return 'onPagesOf' in facts ? facts.onPagesOf : [permission]
}

test.each(STAFF_ROLES)('the menu of a %s has a page for every permission they have', (role) => {
  const linked: string[] = navLinksOf(accessOf(role)).map(({ permission }) => permission)
  const own = PERMISSIONS.filter((each) => may(accessOf(role), each))
  const missing = own.filter((each) => !placesOf(each).some((place) => linked.includes(place)))
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
