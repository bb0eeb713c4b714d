/** Whether an element takes the keys pressed on it: an input, a select or editable text. Such a key is no shortcut. */
export function isFormControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
