/**
 * What the server said to a form it did not save: a message a field and all that was typed, or that it asks for a code.
 * `form` tells which of a page's forms it was: its own, or the undo of a change.
 */
export type FormAnswer =
  | {
      form: string
      fields: Record<string, string>
      typed: Record<string, string>
      codeNeeded: boolean
      refusal?: string
    }
  | undefined

/** The page's own form, beside which the undos carry the id of their change. */
export const OWN_FORM = 'own'

/** The value and message of a field: what was typed if it could not be saved, else what is stored. */
export function fieldOf(name: string, stored: string, answer: FormAnswer) {
  return { id: name, name, defaultValue: answer?.typed[name] ?? stored, error: answer?.fields[name] }
}

/** The answer, if it is to this form. */
export function answerTo(form: string, answer: FormAnswer): FormAnswer {
  return answer?.form === form ? answer : undefined
}
