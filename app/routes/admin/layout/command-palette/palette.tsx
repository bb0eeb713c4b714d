import Search from 'lucide-react/icons/search'
import { Fragment, useEffect, useState } from 'react'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { isFormControl } from '#app/ui/kit/is-form-control.ts'
import { Kbd } from '#app/ui/kit/kbd.tsx'
import { useLazyOnInteraction } from '#app/ui/kit/use-lazy-component.ts'
import { useModal } from '#app/ui/kit/use-modal.ts'

type Props = { staff: Access; open: boolean; onClose: () => void }

const load = () => import('./palette-box.tsx')

/** The command palette: finds orders, users, products, pages and actions from anywhere in the panel. */
export function Palette({ staff, open, onClose }: Props) {
  const modal = useModal(open, onClose)
  const { Lazy: PaletteBox, fetch } = useLazyOnInteraction(load)
  useEffect(() => {
    if (open) fetch()
  }, [open, fetch])
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
      data-early=""
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

const KEYS = [
  [['⌘ K', 'Ctrl K'], 'Find orders, users, products and places'],
  [['↑ ↓'], 'Choose in a list'],
  [['Enter'], 'Go there, or do it'],
  [['Esc'], 'Close what lies over the page'],
  [['?'], 'Show these keys'],
] as const

/** The keyboard shortcuts of the panel. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="dialog" aria-label="Keys">
      {open ? (
        <div className="dialog-inner">
          <h2>Keys</h2>
          <dl className="key-list">
            {KEYS.map(([ways, does]) => (
              <div key={does}>
                <dt>
                  {ways.map((keys, at) => (
                    <Fragment key={keys}>
                      {at > 0 ? ' or ' : null}
                      <Kbd keys={keys} />
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : null}
    </dialog>
  )
}
