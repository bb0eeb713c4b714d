import { useId } from 'react'
import { ADMIN } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

/** The admin's part of a menu. The server decides who may open what is behind it. */
export function AdminLinks() {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <hr className="sep" />
      <h2 id={title}>Admin Panel</h2>
      <MenuLinks entries={ADMIN} />
    </section>
  )
}
