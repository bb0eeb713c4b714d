import type { PanelPage, PanelPageName } from '#app/domain/panel-page.ts'
import { type Access, type MenuPermission, may } from './permission.ts'

/**
 * The page of the panel where a person starts, and where a page they may not open redirects them; null: they may open
 * none, or only have permissions that show more on the pages of others.
 */
export function startPage(access: Access): PanelPage | null {
  const permission = (Object.keys(START_PAGES) as MenuPermission[]).find((each) => may(access, each))
  return permission ? { page: START_PAGES[permission] } : null
}

// A person starts at the first of these pages that they may open.
const START_PAGES: Record<MenuPermission, PanelPageName> = {
  reports: 'dashboard',
  orders: 'orders',
  pack: 'packing-list',
  products: 'products',
  money: 'cash',
  books: 'books',
  customers: 'customers',
  requests: 'requests',
  reviews: 'reviews',
  coupons: 'coupons',
  campaigns: 'campaigns',
  audit: 'audit-log',
  settings: 'settings',
}
