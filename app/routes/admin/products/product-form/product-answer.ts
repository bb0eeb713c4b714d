import type { Merged } from '#app/domain/catalogue/product/editor/merge-fields.ts'
import type { ProductFields } from '#app/domain/catalogue/product/editor/product-fields.ts'

/** What the server said to a product's form it did not save: a message a field, a refusal, what someone else changed meanwhile, and all that was typed. */
export type ProductAnswer = {
  typed: ProductFields
  fields: Record<string, string>
  merged: Omit<Merged, 'fields'> | null
  refusal: string | null
}
