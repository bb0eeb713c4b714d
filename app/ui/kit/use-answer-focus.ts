import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { notifyFields } from './use-error-until-edited.ts'

// An invalid field may get its attribute only in the next render; its container has it immediately.
const FIELD = ':is([aria-invalid="true"], [data-error] :is(input:not([type="hidden"]), select, textarea)):enabled'
// A notice is focusable if it has a tabindex.
const NOTICE = '[role="alert"][tabindex]'

/**
 * Focuses the first error in a form (or a container of several) after each response: a field before a notice. The field
 * is scrolled into view with its label and message.
 */
export function useAnswerFocus<Box extends HTMLElement = HTMLFormElement>(answer: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    if (answer && box.current) notifyFields(box.current)
  }, [answer])
  useEffect(() => {
    if (!answer) return
    const first = box.current?.querySelector<HTMLElement>(FIELD) ?? box.current?.querySelector<HTMLElement>(NOTICE)
    first?.focus({ preventScroll: true })
    // Visually hidden controls, such as the radio of a chip, have no position of their own.
    const whole = first?.closest('[data-error]') ?? first
    whole?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return box
}
