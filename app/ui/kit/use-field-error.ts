import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

// Told to a field by whoever shows an answer: what is wrong is said anew, though the words are the same.
const ANSWERED = 'answered'

type Told = { ref: RefCallback<HTMLElement>; 'data-error': '' | undefined }

/**
 * What the server says of a field is said until the field is changed, and again when the next answer says it again.
 * `told` belongs to the element that holds the field.
 */
export function useFieldError(error: string | undefined): { shown: string | undefined; told: Told } {
  const [mended, setMended] = useState<string>()
  const latest = useRef(error)
  useEffect(() => {
    latest.current = error
  }, [error])
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    // Not at `change`, which comes when a field is left: words that go as the finger comes down move the button from under it.
    box.addEventListener('input', () => setMended(latest.current), { signal })
    box.addEventListener(ANSWERED, () => setMended(undefined), { signal })
    return () => unmounted.abort()
  }, [])
  return { shown: error === mended ? undefined : error, told: { ref, 'data-error': error ? '' : undefined } }
}

/** Tells the fields that are wrong that there is a new answer. */
export function tellAnswered(box: HTMLElement): void {
  for (const field of box.querySelectorAll('[data-error]')) field.dispatchEvent(new Event(ANSWERED))
}
