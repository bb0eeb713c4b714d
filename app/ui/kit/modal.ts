import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens and closes a native dialog as its owner says: the page behind is inert, Esc and a press on the backdrop ask to
 * close, and the focus goes back to what opened it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect ends before its dialog leaves the page: only then can the browser give the focus back.
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
    // The browser may close it by itself. Its event comes late: by then the dialog may have been opened again.
    onClose(event) {
      if (open && !event.currentTarget.open) onClose()
    },
    onClick(event) {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
