import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import Nut from 'lucide-react/icons/nut'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Weight from 'lucide-react/icons/weight'
import { type FormEvent, useId, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { LOGOUT_MESSAGES } from '#app/domain/identity/sign-in/one-time-code.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { useInstall } from '#app/ui/shop/install/install-offer.ts'
import { clearPersonalStorage } from '#app/ui/shop/personal-storage.ts'
import { useSession } from '#app/ui/shop/session.tsx'

type MenuEntry = { to: string; name: string; icon: LucideIcon }

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

const ADMIN: readonly MenuEntry[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/orders', name: 'Manage Orders', icon: ClipboardList },
  { to: '/admin/products', name: 'Manage Products', icon: Nut },
  { to: '/admin/users', name: 'Manage Users', icon: UsersRound },
]

const PACKING: readonly MenuEntry[] = [{ to: '/admin/packing', name: 'Packing List', icon: Weight }]

export const SIGN_IN: MenuEntry = { to: '/auth', name: 'Login / Sign Up', icon: LogIn }

type Props = { entries: readonly MenuEntry[]; onChoose: () => void }

/** Entries of a menu; the one of this page is marked. The menu is told of a choice before its page is on the way. */
export function MenuLinks({ entries, onChoose }: Props) {
  return entries.map(({ to, name, icon: Icon }) => (
    <NavLink key={to} to={to} end onClick={onChoose}>
      <Icon className="icon" aria-hidden="true" />
      {name}
    </NavLink>
  ))
}

/** The admin's part of a menu; a packer has the one place that is theirs. The server decides who may open what is behind it. */
export function AdminLinks({ role, onChoose }: { role: Role; onChoose: () => void }) {
  const title = useId()
  if (role === 'customer') return null
  return (
    <section aria-labelledby={title}>
      <hr className="sep" />
      <h2 id={title}>Admin Panel</h2>
      <MenuLinks entries={role === 'packer' ? PACKING : ADMIN} onChoose={onChoose} />
    </section>
  )
}

/** An entry of a menu, where the browser can install the shop. */
export function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <button type="button" onClick={install}>
      <Download className="icon" aria-hidden="true" />
      Install the app
    </button>
  )
}

/** Logout, with the specification's two toasts (section 8). It goes home, since the page may have been an account's. */
export function LogoutButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const { refresh } = useSession()
  const navigate = useNavigate()

  async function logOut(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const isOut = await askToLogOut()
    setBusy(false)
    onDone()
    if (!isOut) return showToast(LOGOUT_MESSAGES.failed)
    clearPersonalStorage()
    await refresh()
    await navigate('/')
    showToast(LOGOUT_MESSAGES.done)
  }

  return (
    <form method="post" action="/logout" onSubmit={logOut}>
      <button type="submit" aria-busy={busy || undefined}>
        <LogOut className="icon" aria-hidden="true" />
        Logout
      </button>
    </form>
  )
}

async function askToLogOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    return response.ok
  } catch {
    return false
  }
}
