import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { InstallButton } from './install-button.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ACCOUNT_ENTRIES, AdminLinks, MenuLinks } from './menu-links.tsx'

/** The account menu (docs/specification.md, section 2). Arrow keys move through it; Escape and leaving it close it. */
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

/** The index that a key moves to in a menu that wraps around; null for other keys. */
export function nextMenuIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
