import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Field values by field name; for radios and checkboxes, the chosen values. */
export type FieldValues = Readonly<Record<string, string>>

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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

/** Returns the current values of the fields inside an element. */
export function readFields(box: HTMLElement): FieldValues {
  const typed: Record<string, string> = {}
  for (const field of box.querySelectorAll<FormField>('input, select, textarea')) {
    if (!isUnchosen(field)) typed[field.name] = field.value
  }
  return typed
}

/** Whether a value in a box of fields differs from what the server rendered. */
export function hasChanges(box: HTMLElement | null): boolean {
  return Array.from(box?.querySelectorAll<FormField>('input, select, textarea') ?? []).some(isChanged)
}

/** The names of the fields in a box whose values differ from what the server rendered, without hidden ones. */
export function changedFields(box: HTMLElement): string[] {
  const fields = box.querySelectorAll<FormField>('input:not([type=hidden]), select, textarea')
  return Array.from(fields).flatMap((field) => (isChanged(field) ? field.name : []))
}

/** For a form that is submitted at every change: calls `change` once if something was changed before hydration. */
export function useEarlyChange(change: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const changeEarly = useEffectEvent(change)
  useEffect(() => {
    if (form.current && hasChanges(form.current)) changeEarly(form.current)
  }, [])
  return form
}

/** Whether a field's value differs from what the server rendered. */
export function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function isUnchosen(field: FormField): boolean {
  return field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && !field.checked
}

/** Sets a field derived from another one, with the input event that typing would fire. */
export function fillField(field: FormField, value: string): void {
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
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
