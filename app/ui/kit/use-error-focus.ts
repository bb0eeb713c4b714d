import { type RefCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

// Dispatched to each field with a new response: a repeated error is shown again.
const ANSWERED_EVENT = 'answered'

type FieldBox = { ref: RefCallback<HTMLElement>; 'data-error': '' | undefined }

/**
 * The server's error for a field, shown until the field is changed, and again when the next answer repeats it.
 * `box` belongs to the element that holds the field.
 */
export function useFieldError(error: string | undefined): { shown: string | undefined; box: FieldBox } {
  const [fixed, setFixed] = useState<string>()
  const latest = useRef(error)
  useEffect(() => {
    latest.current = error
  }, [error])
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    // Not at `change`, which fires when a field loses focus: a message that disappears on pointerdown would move the
    // button away from the finger.
    box.addEventListener('input', () => setFixed(latest.current), { signal })
    box.addEventListener(ANSWERED_EVENT, () => setFixed(undefined), { signal })
    return () => unmounted.abort()
  }, [])
  return { shown: error === fixed ? undefined : error, box: { ref, 'data-error': error ? '' : undefined } }
}

/** Notifies the fields with an error of a new response. */
function notifyFields(box: HTMLElement): void {
  for (const field of box.querySelectorAll('[data-error]')) field.dispatchEvent(new Event(ANSWERED_EVENT))
}
