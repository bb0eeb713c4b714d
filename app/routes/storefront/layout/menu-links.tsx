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
import { useId } from 'react'
import { Link, NavLink } from 'react-router'
import { type Access, may, type Permission } from '#app/domain/identity/staff/permission.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'

type MenuEntry = { to: string; name: string; icon: LucideIcon }
type AdminEntry = MenuEntry & { permission: Permission }

const ICONS: Readonly<Record<string, LucideIcon>> = { '/': House, '/products': Store, '/orders': Package }

/** An entry of the owner's menu, with the icon of its page, or of the link that it is. */
export function menuEntryOf(link: NamedLink): MenuEntry {
  return { ...link, icon: ICONS[link.to] ?? ChevronRight }
}

// Worded and ordered as in section 2 of docs/specification.md.
export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { to: '/profile', name: 'Profile & Settings', icon: UserRound },
  { to: '/orders', name: 'My Orders', icon: Package },
]

const ADMIN_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard, permission: 'reports' },
  { to: '/admin/orders', name: 'Manage Orders', icon: ClipboardList, permission: 'orders' },
  { to: '/admin/products', name: 'Manage Products', icon: Nut, permission: 'products' },
  { to: '/admin/users', name: 'Manage Users', icon: UsersRound, permission: 'customers' },
]

// For a person who may open none of the above.
const PACKING_ENTRIES: readonly AdminEntry[] = [
  { to: '/admin/packing', name: 'Packing List', icon: Weight, permission: 'pack' },
]

export const SIGN_IN_ENTRY: MenuEntry = { to: '/auth', name: 'Login / Sign Up', icon: LogIn }

type Props = { entries: readonly MenuEntry[]; onChoose: () => void }

/** Entries of a menu, with the current page marked. `onChoose` is called before the navigation starts. */
export function MenuLinks({ entries, onChoose }: Props) {
  return entries.map(({ to, name, icon: Icon }) => {
    const content = (
      <>
        <Icon className="icon" aria-hidden="true" />
        {name}
      </>
    )
    // A list of a category has the path of all products, whose entry alone is the current page there.
    return /[?#]|^https:/.test(to) ? (
      <Link key={name} to={to} onClick={onChoose}>
        {content}
      </Link>
    ) : (
      <NavLink key={name} to={to} end onClick={onChoose}>
        {content}
      </NavLink>
    )
  })
}

/** The admin section of a menu: the pages open to the person. The server checks the permission again. */
export function AdminLinks({ staff, onChoose }: { staff: Access; onChoose: () => void }) {
  const title = useId()
  if (staff.permissions.length === 0) return null
  const isAllowed = ({ permission }: AdminEntry) => may(staff, permission)
  const entries = ADMIN_ENTRIES.some(isAllowed) ? ADMIN_ENTRIES : PACKING_ENTRIES
  return (
    <section aria-labelledby={title}>
      <hr className="sep" />
      <h2 id={title}>Admin Panel</h2>
      <MenuLinks entries={entries.filter(isAllowed)} onChoose={onChoose} />
    </section>
  )
}
