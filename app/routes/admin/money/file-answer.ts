import type { FormAnswer } from '#app/domain/form-answer.ts'

/** The answer about an uploaded file: one that is too large is refused before its form is read. */
export function fileAnswer(answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.fields.file ? answer : undefined
}
