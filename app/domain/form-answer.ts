/**
 * What an action answers about a form it did not carry out: a message for each field that is wrong, everything that was
 * typed, and the reason why the whole was refused.
 */
export type FormAnswer = {
  fields: Record<string, string>
  typed: Record<string, string>
  refusal: string | null
  /** Set where the form is carried out only after a fresh one-time code. */
  codeNeeded?: boolean
}

/** The answer, if it is to the form that sends these fields: its intent, and which row it is about. */
export function answerTo(
  answer: FormAnswer | undefined,
  sent: { intent: string } & Record<string, string>,
): FormAnswer | undefined {
  return Object.entries(sent).every(([name, value]) => answer?.typed[name] === value) ? answer : undefined
}
