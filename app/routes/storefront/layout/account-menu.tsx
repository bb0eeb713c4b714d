import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { AdminLinks } from './admin-links.tsx'
import { InstallButton } from './install-button.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ACCOUNT_ENTRIES } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'
import { nextMenuIndex } from './next-menu-index.ts'

/** The account menu (spec section 2). Arrow keys move through it; Escape and leaving it close it. */
export default function AccountMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { user } = useSession()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => menu.current?.querySelector('a')?.focus(), [])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const elements = Array.from(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [])
    const to = nextMenuIndex(event.key, elements.indexOf(document.activeElement as HTMLElement), elements.length)
    if (to === null) return
    event.preventDefault()
    elements[to]?.focus()
  }

  return (
    <nav className="popup menu" id={id} aria-label="Account" ref={menu} onKeyDown={press}>
      <p className="menu-user">
        <span className="bold">{user?.name}</span>
        {user?.isAdmin ? <Badge kind="action">Admin</Badge> : null}
      </p>
      <hr className="sep" />
      <MenuLinks entries={ACCOUNT_ENTRIES} onChoose={onClose} />
      {user ? <AdminLinks staff={user} onChoose={onClose} /> : null}
      <hr className="sep" />
      <InstallButton />
      <LogoutButton onDone={onClose} />
    </nav>
  )
}
