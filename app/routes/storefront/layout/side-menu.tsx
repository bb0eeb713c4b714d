import { Sheet } from '#app/ui/kit/sheet.tsx'
import { Logo } from '#app/ui/shared/logo.tsx'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { InstallButton } from './install-button.tsx'
import { LogoutButton } from './logout-button.tsx'
import { ACCOUNT_ENTRIES, AdminLinks, MenuLinks, menuEntryOf, SIGN_IN_ENTRY } from './menu-links.tsx'

const [PROFILE] = ACCOUNT_ENTRIES

/**
 * The side menu (docs/specification.md, section 2). Choosing a page closes it at once, so that the page gets the focus.
 */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state, user } = useSession()
  const isIn = state === 'signed-in'
  return (
    <Sheet open={open} onClose={onClose} side="left" label="Menu" head={<Logo />}>
      <nav className="menu" aria-label="Menu">
        <MenuLinks entries={(useSite()?.menu ?? []).map(menuEntryOf)} onChoose={onClose} />
        {isIn && PROFILE ? <MenuLinks entries={[PROFILE]} onChoose={onClose} /> : null}
        {user ? <AdminLinks staff={user} onChoose={onClose} /> : null}
        <hr className="sep" />
        <InstallButton />
        {isIn ? <LogoutButton onDone={onClose} /> : <MenuLinks entries={[SIGN_IN_ENTRY]} onChoose={onClose} />}
      </nav>
    </Sheet>
  )
}
