import type { Product } from '#app/domain/catalogue/product/product.ts'

/** What the server said to packs it did not take, at the fields or in one sentence, and the products of them as they are now. */
export type PhoneOrderAnswer = {
  fields: Record<string, string>
  typed: Record<string, string>
  refusal?: string
  products: readonly Product[]
  /** Money goes back, and the last one-time code is too old for that. */
  codeNeeded?: boolean
}

/** The part of the form where a refusal belongs; null: above all of it. */
export function placeOfRefusal(reason: string): string | null {
  if (reason === 'name-needed') return 'customer'
  if (reason === 'cod-not-allowed') return 'method'
  if (reason === 'address-missing' || reason === 'pincode-not-served') return 'address'
  return ['empty-cart', 'not-sold', 'sold-out', 'too-heavy', 'below-minimum'].includes(reason) ? 'packs' : null
}
