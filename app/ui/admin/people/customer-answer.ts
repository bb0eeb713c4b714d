/** What is done from a customer's card. */
export type CustomerDeed = 'note' | 'cash' | 'block' | 'role' | 'erase' | 'keep'

/** What the server said to a change it did not make. */
export type CustomerAnswer =
  | {
      deed: CustomerDeed
      typed: Record<string, string>
      fields: Record<string, string>
      codeNeeded: boolean
      refusal?: string
    }
  | undefined

/** The answer, if it is to this change. */
export function answerTo(deed: CustomerDeed, answer: CustomerAnswer): CustomerAnswer {
  return answer?.deed === deed ? answer : undefined
}
