/**
 * What an action answers about a form it did not carry out: a message for each field that is wrong, everything that was
 * typed, and the reason why the whole was refused.
 */
export type FormAnswer = {
  fields: Record<string, string>
  typed: Record<string, string>
  refusal: string | null
}
