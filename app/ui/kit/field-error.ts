import { type RefCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

// A field that is wrong may only learn so in the next drawing; its box knows at once.
const FIELD = ':is([aria-invalid="true"], [data-error] :is(input:not([type="hidden"]), select, textarea)):enabled'
// A notice takes the focus where it is made to.
const NOTICE = '[role="alert"][tabindex]'

/**
 * A form, or what holds several, whose first thing to mend takes the focus every time an answer has one: a field
 * before a notice. The field comes into sight whole, its label and what is wrong with it too.
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
    // What is hidden for the eyes alone, such as the radio of a chip, has no place of its own.
    const whole = first?.closest('[data-error]') ?? first
    whole?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return box
}

// Sent to each field when an answer is shown: the same error may come twice, and is shown again.
const ANSWERED = 'answered'

type FieldBox = { ref: RefCallback<HTMLElement>; 'data-error': '' | undefined }

/**
 * The server's error for a field, shown until the field is changed, and again when the next answer repeats it.
 * `box` belongs to the element that holds the field.
 */
export function useFieldError(error: string | undefined): { shown: string | undefined; box: FieldBox } {
  const [mended, setMended] = useState<string>()
  const latest = useRef(error)
  useEffect(() => {
    latest.current = error
  }, [error])
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    // Not at `change`, which comes when a field is left: a message that goes as the finger comes down moves the button from under it.
    box.addEventListener('input', () => setMended(latest.current), { signal })
    box.addEventListener(ANSWERED, () => setMended(undefined), { signal })
    return () => unmounted.abort()
  }, [])
  return { shown: error === mended ? undefined : error, box: { ref, 'data-error': error ? '' : undefined } }
}

/** Dispatches the arrival of a new answer to the fields with an error. */
function notifyFields(box: HTMLElement): void {
  for (const field of box.querySelectorAll('[data-error]')) field.dispatchEvent(new Event(ANSWERED))
}
