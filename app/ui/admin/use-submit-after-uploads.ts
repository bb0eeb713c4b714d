import { type RefObject, useEffect, useRef, useState } from 'react'

type Held = { submitter: HTMLElement | null; refused: number }

/**
 * Holds back the form around `inside` when it is sent while a photograph of it is under way, and sends it once the
 * photograph is in it. When the photograph was refused nothing is sent, so that its message is read. Returns whether
 * the form is held.
 */
export function useSubmitAfterUploads(inside: RefObject<Element | null>, uploading: number, refused: number): boolean {
  const [held, setHeld] = useState<Held | null>(null)
  const isUploading = uploading > 0
  const refusedNow = useRef(refused)
  refusedNow.current = refused
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !isUploading) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      // Neither the router nor the guard of unsaved input has to do with it yet.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter, refused: refusedNow.current })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [inside, isUploading])
  useEffect(() => {
    if (isUploading || !held) return
    setHeld(null)
    const form = inside.current?.closest('form')
    if (refusedNow.current <= held.refused) form?.requestSubmit(held.submitter)
  }, [inside, isUploading, held])
  return held !== null && isUploading
}
