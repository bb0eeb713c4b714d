import { useId } from 'react'
import { Link, NavLink } from 'react-router'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { ADMIN_ENTRIES, type AdminEntry, type MenuEntry, PACKING_ENTRIES } from './menu-entries.ts'

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
