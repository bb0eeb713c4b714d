import { type RefObject, useEffect, useRef } from 'react'

/** A form whose first field to mend takes the focus, every time the server says there is one. */
export function useAnswerFocus(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
