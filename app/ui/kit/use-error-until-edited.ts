import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

// Dispatched to each field with a new response: a repeated error is shown again.
const ANSWERED_EVENT = 'answered'

type FieldBox = { ref: RefCallback<HTMLElement>; 'data-error': '' | undefined }

/**
 * The server's error for a field, shown until the field is changed, and again when the next answer repeats it.
 * `box` belongs to the element that holds the field.
 */
export function useErrorUntilEdited(error: string | undefined): { shown: string | undefined; box: FieldBox } {
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
export function notifyFields(box: HTMLElement): void {
  for (const field of box.querySelectorAll('[data-error]')) field.dispatchEvent(new Event(ANSWERED_EVENT))
}
