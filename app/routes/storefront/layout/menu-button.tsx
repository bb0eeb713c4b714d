import Menu from 'lucide-react/icons/menu'
import type { MouseEvent } from 'react'
import { useHydrated } from '#app/ui/shop/layout/hydrated.ts'
import { useOnDemand } from '#app/ui/shop/layout/late.ts'
import { MenuWithoutScript } from './menu-without-script.tsx'
import { useOpen } from './open.ts'

const PLAIN = 'plain-menu'
const load = () => import('./side-menu.tsx')

/** Opens the side menu. Until scripts run, and where they never do, the browser itself opens a plain one. */
export function MenuButton() {
  const { open, setOpen } = useOpen()
  const { Late: SideMenu, fetch } = useOnDemand(load)
  const isHydrated = useHydrated()

  function press(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
    fetch()
  }

  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label="Menu"
        popoverTarget={PLAIN}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={press}
      >
        <Menu className="i" aria-hidden="true" />
      </button>
      {isHydrated ? null : <MenuWithoutScript id={PLAIN} />}
      {SideMenu ? <SideMenu open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
