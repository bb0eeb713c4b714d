import { useEffect } from 'react'
import type { Role } from '#app/domain/identity/user.ts'
import { useModal } from '#app/ui/kit/modal.ts'
import { useLate } from '#app/ui/shop/layout/late.ts'

type Props = { role: Role; open: boolean; onClose: () => void }

const load = () => import('./palette-box.tsx')

/** The palette: one box that finds orders, users, products, places and what can be done, from anywhere in the panel. */
export function Palette({ role, open, onClose }: Props) {
  const modal = useModal(open, onClose)
  const { Late: PaletteBox, fetch } = useLate(load)
  useEffect(() => {
    if (open) fetch()
  }, [open, fetch])
  return (
    <dialog {...modal} className="palette" aria-label="Find">
      {open && PaletteBox ? <PaletteBox role={role} onClose={onClose} /> : null}
    </dialog>
  )
}
