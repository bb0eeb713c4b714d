import { useId } from 'react'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { ADMIN_ENTRIES, type AdminEntry, PACKING_ENTRIES } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

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
