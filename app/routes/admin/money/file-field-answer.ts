import type { FormAnswer } from '#app/domain/form-answer.ts'

/**
 * The answer to a form whose file was refused, for the `file` field. A file that is too large is refused before the
 * intent is read.
 */
export function fileFieldAnswer(answer: FormAnswer | undefined): FormAnswer | undefined {
  return answer?.fields.file ? answer : undefined
}
