import type { Permission } from '#app/domain/identity/staff/permission.ts'

export type PagePermission = Permission | 'any-staff'

/**
 * The permission of every path of the panel, written by hand. test/web/roles.test.ts fails for a path that is missing here
 * and for a guard that asks for another permission.
 */
export const PERMISSION_OF: Readonly<Record<string, PagePermission>> = {
  '/admin': 'reports',
  '/admin/dashboard': 'reports',
  '/admin/live': 'any-staff',
  '/admin/find': 'any-staff',
  '/admin/orders': 'orders',
  '/admin/orders/new': 'orders',
  '/admin/orders/ship': 'pack',
  '/admin/orders/:id': 'orders',
  '/admin/orders/:id/edit': 'orders',
  '/admin/orders/:id/refund': 'orders',
  '/admin/money/cash': 'money',
  '/admin/money/parked': 'money',
  '/admin/books': 'books',
  '/admin/documents': 'any-staff',
  '/admin/packing': 'pack',
  '/admin/packing/ticks': 'pack',
  '/admin/packing/stickers': 'pack',
  '/admin/packing/stickers.pdf': 'pack',
  '/admin/packing/:id': 'pack',
  '/admin/products': 'products',
  '/admin/products/new': 'products',
  '/admin/products/prices': 'products',
  '/admin/products/:id': 'products',
  '/admin/products/:id/pictures': 'products',
  '/admin/products/export.csv': 'products',
  '/admin/products/find': 'orders',
  '/admin/products/import': 'products',
  '/admin/products/import/:id': 'products',
  '/admin/products/import/:id/errors.csv': 'products',
  '/admin/products/:id/stock': 'products',
  '/admin/products/:id/lots/:lot': 'products',
  '/admin/users': 'customers',
  '/admin/users/:id': 'customers',
  '/admin/users/:id/data': 'customers',
  '/admin/requests': 'requests',
  '/admin/requests/tickets/:id': 'requests',
  '/admin/requests/samples': 'requests',
  '/admin/requests/samples/:id': 'requests',
  '/admin/requests/problems': 'requests',
  '/admin/requests/problems/:id': 'requests',
  '/admin/requests/searches': 'requests',
  '/admin/requests/messages': 'requests',
  '/admin/reviews': 'reviews',
  '/admin/pages': 'products',
  '/admin/pages/new': 'products',
  '/admin/pages/pictures': 'products',
  '/admin/pages/:id': 'products',
  '/admin/coupons': 'coupons',
  '/admin/coupons/new': 'coupons',
  '/admin/coupons/:id': 'coupons',
  '/admin/audit': 'audit',
  '/admin/audit.csv': 'audit',
  '/admin/settings': 'settings',
  '/admin/settings/store': 'settings',
  '/admin/settings/delivery': 'settings',
  '/admin/settings/categories': 'settings',
  '/admin/settings/categories/:id': 'settings',
  '/admin/settings/collections': 'settings',
  '/admin/settings/collections/:id': 'settings',
  '/admin/settings/brand': 'settings',
  '/admin/settings/home': 'settings',
  '/admin/settings/home/:section': 'settings',
  '/admin/settings/menus': 'settings',
  '/admin/settings/brand/pictures': 'settings',
  '/admin/settings/search-engines': 'settings',
  '/admin/settings/redirects': 'settings',
  '/admin/settings/pack-sizes': 'settings',
  '/admin/settings/opening': 'settings',
  '/admin/settings/trial-year': 'settings',
  '/admin/settings/carriers': 'settings',
  '/admin/settings/orders': 'settings',
  '/admin/settings/cod': 'settings',
  '/admin/settings/samples': 'settings',
  '/admin/settings/stock': 'settings',
  '/admin/settings/tax': 'settings',
  '/admin/settings/messages': 'settings',
  '/admin/settings/messages/:kind': 'settings',
  '/admin/settings/messages/mails/:kind': 'settings',
  '/admin/settings/connections': 'connections',
  '/admin/settings/connections/:name': 'connections',
  '/admin/settings/payments': 'settings',
  '/admin/settings/payments/:id/return': 'settings',
  '/admin/settings/contact': 'settings',
  '/admin/settings/policies': 'settings',
  '/admin/settings/policies/:name': 'settings',
  '/admin/settings/team': 'team',
  '/admin/settings/roles': 'team',
  '/admin/*': 'any-staff',
}

const PATTERNS = Object.entries(PERMISSION_OF)
  .filter(([path]) => path !== '/admin/*')
  // A fixed path before one with an id: /admin/orders/new is no order.
  .sort(([a], [b]) => a.split(':').length - b.split(':').length)
  .map(([path, permission]) => ({ pattern: new URLPattern({ pathname: path }), permission }))

/** The permission that an address of the panel requires, or null where there is no such page. */
export function permissionOf(address: string): PagePermission | null {
  return PATTERNS.find(({ pattern }) => pattern.test(address, 'http://localhost'))?.permission ?? null
}
