import {
  ClipboardList,
  House,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  Nut,
  Package,
  Store,
  UserRound,
  UsersRound,
  Weight,
} from 'lucide-react'

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
