import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Controls a native dialog by its `open` prop: the page behind is inert, Esc and a press on the backdrop request
 * closing, and the focus returns to the element that opened it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect is cleaned up before its dialog is removed: only then can the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it on its own. Its event fires late: by then the dialog may have been opened again.
    onClose(event) {
      if (open && !event.currentTarget.open) onClose()
    },
    onClick(event) {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
