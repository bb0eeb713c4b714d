import type { Role } from '#app/domain/identity/user.ts'
import { useModal } from '#app/ui/kit/modal.ts'
import { PaletteBox } from './palette-box.tsx'

type Props = { role: Role; open: boolean; onClose: () => void }

/** The palette: one box that finds orders, users, products, places and what can be done, from anywhere in the panel. */
export function Palette({ role, open, onClose }: Props) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className="palette" aria-label="Find">
      {open ? <PaletteBox role={role} onClose={onClose} /> : null}
    </dialog>
  )
}
