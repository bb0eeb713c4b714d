import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { fillField, isChanged, readFields, type Typed } from '#app/ui/kit/use-typed.ts'
import { keepDraft, readDraft } from '#app/ui/shop/checkout/address-draft.ts'

/**
 * What was typed of a new address, kept in the tab until it is sent: a reload, or the phone closing the tab while the
 * shopper looks up their PIN code, loses nothing. Gives the props of the box that holds the fields. What is kept goes only
 * into fields nobody has changed meanwhile.
 */
export function useAddressDraft(phone: string) {
  const ref = useRef<HTMLDivElement>(null)
  // Before anything else that fills what is empty.
  useLayoutEffect(() => {
    const kept = readDraft(phone)
    if (ref.current && kept) fillUnchanged(ref.current, kept)
  }, [phone])
  return { ref, onInput: (event: FormEvent<HTMLElement>) => keepDraft(phone, readFields(event.currentTarget)) }
}

function fillUnchanged(box: HTMLElement, kept: Typed): void {
  const fields = Array.from(box.querySelectorAll<FormField>('input, select'))
  // Looked at before the first is filled: one may fill others.
  const changed = new Set(fields.filter(isChanged).map((field) => field.name))
  for (const field of fields) {
    const value = kept[field.name]
    if (value === undefined || changed.has(field.name)) continue
    if (isRadio(field)) field.checked = field.value === value
    else fillField(field, value)
    if (value) field.closest('details')?.setAttribute('open', '')
  }
}

type FormField = HTMLInputElement | HTMLSelectElement

function isRadio(field: FormField): field is HTMLInputElement {
  return field.type === 'radio'
}
