/** Field values by field name; for radios and checkboxes, the chosen values. */
export type FieldValues = Readonly<Record<string, string>>

export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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
