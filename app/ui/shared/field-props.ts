import type { FormAnswer } from '#app/domain/form-answer.ts'

type Answered = Pick<FormAnswer, 'typed' | 'fields'> | undefined

type FieldProps<Value> = { name: string; defaultValue: Value; error: string | undefined }

/** The props of a text field or a select: its value as typed in a form that was refused, else as stored; its error. */
export function fieldProps(answer: Answered, name: string, stored: string): FieldProps<string>
export function fieldProps(answer: Answered, name: string, stored?: string): FieldProps<string | undefined>
export function fieldProps(answer: Answered, name: string, stored?: string): FieldProps<string | undefined> {
  return { name, defaultValue: answer?.typed[name] ?? stored, error: answer?.fields[name] }
}

/** The props of a checkbox, likewise; a browser sends no box that is not ticked. */
export function boxProps(answer: Answered, name: string, stored: boolean) {
  return { name, defaultChecked: answer ? answer.typed[name] === 'on' : stored, error: answer?.fields[name] }
}
