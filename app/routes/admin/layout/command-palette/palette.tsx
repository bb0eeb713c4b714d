import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { isFormControl } from '#app/ui/browser/is-form-control.ts'
import { Kbd } from '#app/ui/kit/kbd.tsx'
import { useLazyOnInteraction } from '#app/ui/kit/use-lazy-component.ts'
import { useModal } from '#app/ui/kit/use-modal.ts'

type Props = { staff: Access; open: boolean; onClose: () => void }

const load = () => import('./palette-box.tsx')

/** The command palette: finds orders, users, products, pages and actions from anywhere in the panel. */
export function Palette({ staff, open, onClose }: Props) {
  const modal = useModal(open, onClose)
  const { Lazy: PaletteBox, request } = useLazyOnInteraction(load)
  useEffect(() => {
    if (open) request()
  }, [open, request])
  return (
    <dialog {...modal} className="palette" aria-label="Find">
      {open && PaletteBox ? <PaletteBox staff={staff} onClose={onClose} /> : null}
    </dialog>
  )
}

/** Opens the palette: in the side bar on a desktop, above every page on a phone. */
export function PaletteButton({ onOpen, className }: { onOpen: () => void; className: string }) {
  return (
    <button
      type="button"
      data-replay=""
      className={`palette-open ${className}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search className="icon" aria-hidden="true" />
      Find
      <span className="desktop-only ml-auto" aria-hidden="true">
        <Kbd keys="Ctrl K" />
      </span>
    </button>
  )
}

/** The dialog over the page: the palette, the list of keys, or none. */
type Shown = 'palette' | 'keys' | null

/** ⌘K or Ctrl+K opens and closes the palette; ? shows the list of keys, except in a text field. */
export function usePalette(): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        setShown((now) => (now === 'palette' ? null : 'palette'))
      }
      if (event.key === '?' && !event.defaultPrevented && !isFormControl(event.target)) setShown('keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return [shown, setShown]
}
