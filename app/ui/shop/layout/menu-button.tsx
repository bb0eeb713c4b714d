import { Menu } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useHydrated } from './hydrated.ts'
import { MenuWithoutScript } from './menu-without-script.tsx'
import { useOpen } from './open.ts'

const PLAIN = 'plain-menu'
const load = () => import('./side-menu.tsx')
const SideMenu = lazy(load)

/** Opens the side menu. Until scripts run, and where they never do, the browser itself opens a plain one. */
export function MenuButton() {
  const { open, wasOpen, setOpen } = useOpen()
  const isHydrated = useHydrated()

  function press(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label="Menu"
        popoverTarget={PLAIN}
        onClick={press}
        onPointerEnter={load}
      >
        <Menu className="i" aria-hidden="true" />
      </button>
      {isHydrated ? null : <MenuWithoutScript id={PLAIN} />}
      {wasOpen ? (
        <Suspense>
          <SideMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
