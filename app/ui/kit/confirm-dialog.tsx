import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** A description of what will happen. */
  children: ReactNode
  /** The confirm label, verb and object: "Cancel order". */
  confirm: string
  /** The label of the safe choice: "Keep order". */
  keep: string
  busy?: boolean
}

/** Confirmation dialog for an irreversible action. Two equal buttons; the safe one is first and has the focus. */
export function ConfirmDialog({ open, onClose, onConfirm, title, children, confirm, keep, busy }: Props) {
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog
      {...modal}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {open ? (
        <div className="dialog-inner">
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`} className="mute">
            {children}
          </div>
          <div className="dialog-actions">
            <Button kind="quiet" onClick={onClose}>
              {keep}
            </Button>
            <Button kind="destructive" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
