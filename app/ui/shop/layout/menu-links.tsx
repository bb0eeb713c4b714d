import { NavLink } from 'react-router'
import type { MenuEntry } from './menu-entries.ts'

/** Entries of a menu; the one of this page is marked. */
export function MenuLinks({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ to, name, icon: Icon }) => (
    <NavLink key={to} to={to} end>
      <Icon className="i" aria-hidden="true" />
      {name}
    </NavLink>
  ))
}
