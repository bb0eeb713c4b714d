import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { tellAnswered } from './use-field-error.ts'

// A field that is wrong may only learn so in the next drawing; its box knows at once.
const FIELD = ':is([aria-invalid="true"], [data-error] :is(input:not([type="hidden"]), select, textarea)):enabled'
// A notice takes the focus where it is made to.
const NOTICE = '[role="alert"][tabindex]'

/**
 * A form, or what holds several, whose first thing to mend takes the focus every time the server says there is one: a field
 * before a notice. The field comes into sight whole, its label and what is wrong with it too.
 */
export function useAnswerFocus<Box extends HTMLElement = HTMLFormElement>(answer: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    if (answer && box.current) tellAnswered(box.current)
  }, [answer])
  useEffect(() => {
    if (!answer) return
    const first = box.current?.querySelector<HTMLElement>(FIELD) ?? box.current?.querySelector<HTMLElement>(NOTICE)
    first?.focus({ preventScroll: true })
    // What is hidden for the eyes alone, such as the radio of a chip, has no place of its own.
    const whole = first?.closest('[data-error]') ?? first
    whole?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return box
}
