import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type FormField, fillField, readFields } from '#app/ui/browser/field-values.ts'

/**
 * The current values of the fields in a container, for derived display: read at hydration, because something may have
 * been typed by then, and at every change. The fields are uncontrolled; nothing is written to them.
 */
export function useFieldValues<Box extends HTMLElement = HTMLDivElement>(first: FieldValues) {
  const ref = useRef<Box>(null)
  const [typed, setTyped] = useState(first)
  const read = useCallback(() => {
    if (ref.current) setTyped(readFields(ref.current))
  }, [])
  useEffect(read, [read])
  return { typed, read, box: { ref: ref as RefObject<Box | null>, onInput: read } }
}

/** The same for one field: spread `field` on it; `fill` sets its value from a button. */
export function useFieldValue<Element extends FormField = HTMLInputElement>(first: string) {
  const ref = useRef<Element>(null)
  const [text, setText] = useState(first)
  const read = useCallback(() => {
    if (ref.current) setText(ref.current.value)
  }, [])
  // Also updates an untouched field when the server's value changes.
  useEffect(() => {
    void first
    read()
  }, [first, read])
  const fill = useCallback((value: string) => {
    if (ref.current) fillField(ref.current, value)
  }, [])
  return { text, fill, field: { ref, defaultValue: first, onInput: read } }
}
