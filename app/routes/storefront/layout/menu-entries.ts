import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import Nut from 'lucide-react/icons/nut'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Weight from 'lucide-react/icons/weight'
import type { Permission } from '#app/domain/identity/staff/permission.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'

export type MenuEntry = { to: string; name: string; icon: LucideIcon }
export type AdminEntry = MenuEntry & { permission: Permission }

const ICONS: Readonly<Record<string, LucideIcon>> = { '/': House, '/products': Store, '/orders': Package }

/** An entry of the owner's menu, with the icon of its page, or of the link that it is. */
export function menuEntryOf(link: NamedLink): MenuEntry {
  return { ...link, icon: ICONS[link.to] ?? ChevronRight }
}

// Worded and ordered as in spec section 2.
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { to: '/profile', name: 'Profile & Settings', icon: UserRound },
  { to: '/orders', name: 'My Orders', icon: Package },
]

export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard, permission: 'reports' },
  { to: '/admin/orders', name: 'Manage Orders', icon: ClipboardList, permission: 'orders' },
  { to: '/admin/products', name: 'Manage Products', icon: Nut, permission: 'products' },
  { to: '/admin/users', name: 'Manage Users', icon: UsersRound, permission: 'customers' },
]

// For a person who may open none of the above.
export const PACKING_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin/packing', name: 'Packing List', icon: Weight, permission: 'pack' },
]

export const SIGN_IN_ENTRY: MenuEntry = { to: '/auth', name: 'Login / Sign Up', icon: LogIn }
