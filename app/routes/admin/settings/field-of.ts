import type { FormAnswer } from '#app/domain/form-answer.ts'

/** The value and message of a field: what was typed if it could not be saved, else what is stored. */
export function fieldOf(name: string, stored: string, answer: FormAnswer | undefined) {
  return { id: name, name, defaultValue: answer?.typed[name] ?? stored, error: answer?.fields[name] }
}
