import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

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
        <div className="sheet-inner">
          <div className="sheet-head">
            {head ?? <h2>{label}</h2>}
            <IconButton label="Close" icon={X} onClick={onClose} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
