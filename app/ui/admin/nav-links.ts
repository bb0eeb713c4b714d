import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Coins from 'lucide-react/icons/coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Nut from 'lucide-react/icons/nut'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import Weight from 'lucide-react/icons/weight'
import { type Access, type MenuPermission, may } from '#app/domain/identity/staff/permission.ts'

/**
 * A page in the navigation of the panel. `section` is the path of the pages it stands for, where that is not `to`;
 * `counted` is its key in the counts of the frame.
 */
export type NavLink = {
  to: string
  section?: string
  name: string
  short?: string
  icon: LucideIcon
  permission: MenuPermission
  counted?: string
}

// In the order of the owner's day. On a phone the first four are tabs, the others are under More.
const NAV_PAGES: readonly NavLink[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard, permission: 'reports' },
  { to: '/admin/orders', name: 'Orders', icon: Package, permission: 'orders', counted: 'orders' },
  {
    to: '/admin/packing',
    name: 'Packing list',
    short: 'Packing',
    icon: Weight,
    permission: 'pack',
    counted: 'packing',
  },
  { to: '/admin/products', name: 'Products', icon: Nut, permission: 'products' },
  { to: '/admin/counter', name: 'Counter', icon: Store, permission: 'orders' },
  {
    to: '/admin/money/cash',
    section: '/admin/money',
    name: 'Money',
    icon: Coins,
    permission: 'money',
    counted: 'money',
  },
  { to: '/admin/books', name: 'Books', icon: BookOpen, permission: 'books' },
  { to: '/admin/users', name: 'Users', icon: Users, permission: 'customers' },
  { to: '/admin/requests', name: 'Requests', icon: MessageSquare, permission: 'requests', counted: 'requests' },
  { to: '/admin/reviews', name: 'Reviews', icon: Star, permission: 'reviews', counted: 'reviews' },
  { to: '/admin/coupons', name: 'Coupons', icon: TicketPercent, permission: 'coupons' },
  { to: '/admin/campaigns', name: 'Campaigns', icon: Megaphone, permission: 'campaigns' },
  { to: '/admin/pages', name: 'Pages', icon: Newspaper, permission: 'products' },
  { to: '/admin/audit', name: 'Audit log', icon: ScrollText, permission: 'audit' },
  { to: '/admin/settings', name: 'Settings', icon: Settings, permission: 'settings' },
]

/** The pages that a person may open. */
export function navLinksOf(staff: Access): NavLink[] {
  return NAV_PAGES.filter((link) => may(staff, link.permission))
}

/** Whether a path belongs to a page. The dashboard has two addresses (docs/specification.md, section 2). */
export function isIn(link: NavLink, pathname: string): boolean {
  const here = pathname === '/admin' ? '/admin/dashboard' : pathname
  const section = link.section ?? link.to
  return here === section || here.startsWith(`${section}/`)
}
