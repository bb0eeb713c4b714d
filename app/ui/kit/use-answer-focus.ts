import { type RefObject, useEffect, useRef } from 'react'

// A notice takes the focus where it is made to; else the field to mend has it.
const TO_MEND = '[aria-invalid], [role=alert][tabindex]'

/** A form, or what holds several, whose first thing to mend takes the focus every time the server says there is one. */
export function useAnswerFocus<Box extends HTMLElement = HTMLFormElement>(answer: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (answer) box.current?.querySelector<HTMLElement>(TO_MEND)?.focus()
  }, [answer])
  return box
}
