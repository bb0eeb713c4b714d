/**
 * The response of an action to a form it refused: a message per invalid field, all typed values, and the refusal of the
 * whole form.
 */
export type FormAnswer = {
  fields: Record<string, string>
  typed: Record<string, string>
  refusal: string | null
  /** Set when the form needs a fresh one-time code. */
  codeNeeded?: boolean
}

/** The response, if it belongs to the form with these fields (intent and row); else undefined. */
export function answerTo<Answer extends FormAnswer>(
  answer: Answer | undefined,
  sent: { intent: string } & Record<string, string>,
): Answer | undefined {
  return Object.entries(sent).every(([name, value]) => answer?.typed[name] === value) ? answer : undefined
}
