import { Link, Outlet, useLocation } from 'react-router'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { settingsLinksOf } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  return null
}

export default function SettingsLayout() {
  return (
    <div className="settings-grid">
      <SettingsNav />
      <div className="stack">
        <Outlet />
      </div>
    </div>
  )
}

/** The sections of the settings beside each of them, on a desktop. */
function SettingsNav() {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <nav className="settings-nav desktop-only" aria-label="Settings">
      <Link to="/admin/settings" aria-current={pathname === '/admin/settings' ? 'page' : undefined}>
        Overview
      </Link>
      {settingsLinksOf(useStaff()).map(({ to, name }) => (
        <Link
          key={to}
          ref={isHere(to) ? scrollEntryIntoView : undefined}
          to={to}
          aria-current={isHere(to) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** In a low window the list scrolls. By hand, as scrollIntoView would also move where Tab goes on from. */
function scrollEntryIntoView(entry: HTMLElement | null) {
  const list = entry?.parentElement
  if (!list) return
  const [entryBox, listBox] = [entry.getBoundingClientRect(), list.getBoundingClientRect()]
  if (entryBox.top < listBox.top || entryBox.bottom > listBox.bottom)
    list.scrollTop += (entryBox.top + entryBox.bottom - listBox.top - listBox.bottom) / 2
}
