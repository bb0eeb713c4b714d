/** What the server said to an order it did not take: at the fields, or in one sentence. */
export type TakeAnswer = { fields: Record<string, string>; typed: Record<string, string>; refusal?: string }

/** The part of the form where a refusal belongs; null: above all of it. */
export function placeOfRefusal(reason: string): string | null {
  if (reason === 'name-needed') return 'customer'
  if (reason === 'cod-not-allowed') return 'method'
  if (reason === 'address-missing' || reason === 'pincode-not-served') return 'address'
  return ['empty-cart', 'not-sold', 'sold-out', 'too-heavy', 'below-minimum'].includes(reason) ? 'packs' : null
}
