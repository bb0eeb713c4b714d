import type { LucideIcon } from 'lucide-react'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Nut from 'lucide-react/icons/nut'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import Weight from 'lucide-react/icons/weight'
import { type Job, may } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'

/** A place of the panel. `counted` names what waits there, in the frame's numbers. */
export type NavLink = { to: string; name: string; short?: string; icon: LucideIcon; job: Job; counted?: string }

// In the order of the owner's day. On a phone the first four are tabs at the thumb, the rest lies under More.
const PLACES: readonly NavLink[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard, job: 'reports' },
  { to: '/admin/orders', name: 'Orders', icon: Package, job: 'orders', counted: 'orders' },
  { to: '/admin/packing', name: 'Packing list', short: 'Packing', icon: Weight, job: 'pack', counted: 'packing' },
  { to: '/admin/products', name: 'Products', icon: Nut, job: 'products' },
  { to: '/admin/users', name: 'Users', icon: Users, job: 'customers' },
  { to: '/admin/requests', name: 'Requests', icon: MessageSquare, job: 'requests', counted: 'requests' },
  { to: '/admin/reviews', name: 'Reviews', icon: Star, job: 'reviews', counted: 'reviews' },
  { to: '/admin/coupons', name: 'Coupons', icon: TicketPercent, job: 'coupons' },
  { to: '/admin/audit', name: 'Audit log', icon: ScrollText, job: 'audit' },
  { to: '/admin/settings', name: 'Settings', icon: Settings, job: 'settings' },
]

/** The places somebody with this role may go. */
export function navLinksOf(role: Role): NavLink[] {
  return PLACES.filter((place) => may(role, place.job))
}

/** Whether a path lies in a place. The dashboard answers at two addresses (spec section 2). */
export function isIn(place: NavLink, pathname: string): boolean {
  const here = pathname === '/admin' ? '/admin/dashboard' : pathname
  return here === place.to || here.startsWith(`${place.to}/`)
}
