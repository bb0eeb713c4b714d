import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * How often something sent from here was saved: the key of a form that begins anew then, and not when another person saves.
 * `isOwn` tells which submissions of the page are the form's own.
 */
export function useOwnSaves(answer: unknown, isOwn: (form: FormData) => boolean): number {
  const { formData, state } = useNavigation()
  const isSending = useRef(false)
  const [saves, setSaves] = useState(0)
  const isOwnOwn = formData !== undefined && isOwn(formData)
  useEffect(() => {
    if (isOwnOwn) isSending.current = true
    if (state !== 'idle' || !isSending.current) return
    isSending.current = false
    if (!answer) setSaves((before) => before + 1)
  }, [isOwnOwn, state, answer])
  return saves
}

/** Whether it is the own form of a settings page that was sent; taking a change back is another. */
export function isSave(form: FormData): boolean {
  return form.get('intent') === 'save'
}
