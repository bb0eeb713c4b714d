/** What the server said to an edit it did not save: which product, which form, a message a field, a refusal, all that was typed. */
export type EditAnswer = {
  productId: string
  edit: string
  fields: Record<string, string>
  typed: Record<string, string>
  refusal?: string
}
