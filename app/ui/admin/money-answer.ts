/** What the server said to a form about money it did not carry out: at the fields, in one sentence, or that it asks for a code. */
export type MoneyAnswer =
  | { fields: Record<string, string>; typed: Record<string, string>; refusal?: string; codeNeeded: boolean }
  | undefined
