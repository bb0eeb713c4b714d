import type { LucideIcon } from 'lucide-react'
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

export type MenuEntry = { to: string; name: string; icon: LucideIcon }

// The entries of both menus, in the words and order of the specification (section 2).
export const SHOP: readonly MenuEntry[] = [
  { to: '/', name: 'Home', icon: House },
  { to: '/products', name: 'All Products', icon: Store },
  { to: '/orders', name: 'My Orders', icon: Package },
]

export const ACCOUNT: readonly MenuEntry[] = [
  { to: '/profile', name: 'Profile & Settings', icon: UserRound },
  { to: '/orders', name: 'My Orders', icon: Package },
]

export const ADMIN: readonly MenuEntry[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/orders', name: 'Manage Orders', icon: ClipboardList },
  { to: '/admin/products', name: 'Manage Products', icon: Nut },
  { to: '/admin/users', name: 'Manage Users', icon: UsersRound },
]

export const PACKING: readonly MenuEntry[] = [{ to: '/admin/packing', name: 'Packing List', icon: Weight }]

export const SIGN_IN: MenuEntry = { to: '/auth', name: 'Login / Sign Up', icon: LogIn }
