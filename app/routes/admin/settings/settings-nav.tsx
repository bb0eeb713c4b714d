import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useLocation } from 'react-router'
import { SETTINGS_LINKS } from './settings-links.ts'

/** The pages of the settings at the side of each of them, on a desktop. */
export function SettingsNav() {
  const { pathname } = useLocation()
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <nav className="setnav only-d" aria-label="Settings">
      <Link to="/admin/settings" aria-current={pathname === '/admin/settings' ? 'page' : undefined}>
        Overview
      </Link>
      {SETTINGS_LINKS.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The same as a list, each with what it is about. */
export function SettingsList() {
  return (
    <nav className="panel setlist" aria-label="All settings">
      {SETTINGS_LINKS.map(({ to, name, says, icon: Icon }) => (
        <Link key={to} to={to}>
          <Icon className="i" aria-hidden="true" />
          <span>
            <b>{name}</b>
            <span className="sm mute">{says}</span>
          </span>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
