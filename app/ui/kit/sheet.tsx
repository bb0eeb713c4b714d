import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useModal } from './modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Menus slide in from the left, filters and choices on a phone from the bottom. */
  side: 'left' | 'bottom' | 'right'
  /** Its accessible name, and its title unless it has its own header. */
  label: string
  head?: ReactNode
  children: ReactNode
}

/** A panel over the page that slides in from a side. */
export function Sheet({ open, onClose, side, label, head, children }: Props) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={`sheet ${side}`} aria-label={label}>
      {open ? (
        <div className="sheet-in">
          <div className="sheet-head">
            {head ?? <h2>{label}</h2>}
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
