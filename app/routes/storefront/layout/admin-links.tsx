import { useId } from 'react'
import type { Role } from '#app/domain/identity/user.ts'
import { ADMIN, PACKING } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

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
