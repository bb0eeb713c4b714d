/** What is done from a customer's card. */
export type CustomerIntent = 'note' | 'cash' | 'block' | 'role' | 'erase' | 'keep'

/** What the server said to a change it did not make. */
export type CustomerAnswer =
  | {
      intent: CustomerIntent
      typed: Record<string, string>
      fields: Record<string, string>
      codeNeeded: boolean
      refusal?: string
    }
  | undefined

/** The answer, if it is to this change. */
export function answerTo(intent: CustomerIntent, answer: CustomerAnswer): CustomerAnswer {
  return answer?.intent === intent ? answer : undefined
}
