import { Link, NavLink } from 'react-router'
import type { MenuEntry } from './menu-entries.ts'

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
