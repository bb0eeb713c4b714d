import type { PanelPage, PanelPageName } from '#app/domain/panel-page.ts'
import type { Permission } from './permission.ts'
import { type Access, may } from './permission.ts'

/**
 * The page of the panel where a person starts, and where a page they may not open redirects them; null: they may open
 * none.
 */
export function startPage(access: Access): PanelPage | null {
  const page = START_PAGES.find(([permission]) => may(access, permission))?.[1]
  return page ? { page } : null
}

// The pages where a person can start, the first of which they may open.
const START_PAGES: readonly [Permission, PanelPageName][] = [
  ['reports', 'dashboard'],
  ['orders', 'orders'],
  ['pack', 'packing-list'],
  ['products', 'products'],
  ['money', 'cash'],
  ['books', 'books'],
  ['customers', 'customers'],
  ['requests', 'requests'],
  ['reviews', 'reviews'],
  ['coupons', 'coupons'],
  ['campaigns', 'campaigns'],
  ['audit', 'audit-log'],
  ['settings', 'settings'],
]
