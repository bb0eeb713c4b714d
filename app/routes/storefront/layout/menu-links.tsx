import { NavLink } from 'react-router'
import type { MenuEntry } from './menu-entries.ts'

type Props = { entries: readonly MenuEntry[]; onChoose: () => void }

/** Entries of a menu; the one of this page is marked. The menu is told of a choice before its page is on the way. */
export function MenuLinks({ entries, onChoose }: Props) {
  return entries.map(({ to, name, icon: Icon }) => (
    <NavLink key={to} to={to} end onClick={onChoose}>
      <Icon className="i" aria-hidden="true" />
      {name}
    </NavLink>
  ))
}
