import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * How many submissions of a form of this page were saved: a key that mounts the form again after each, and not when
 * somebody else saves. `isOwnForm` distinguishes the form's submissions from the others of the page.
 */
export function useSaveCount(answer: unknown, isOwnForm: (form: FormData) => boolean): number {
  const { formData, state } = useNavigation()
  const isSending = useRef(false)
  const [saves, setSaves] = useState(0)
  const isOwnSubmission = formData !== undefined && isOwnForm(formData)
  useEffect(() => {
    if (isOwnSubmission) isSending.current = true
    if (state !== 'idle' || !isSending.current) return
    isSending.current = false
    if (!answer) setSaves((before) => before + 1)
  }, [isOwnSubmission, state, answer])
  return saves
}
