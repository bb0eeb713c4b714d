import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The fields of an order of GET /api/v1/orders that the row needs. */
export type ListedOrder = {
  id: string
  weightGrams: Grams
  lines: readonly { kind: string; name: string; image: string; weight: PackSize | null; quantity: number }[]
}

/** The packs as text: `California Almonds 500g, 2 × Medjool Dates 250g`. */
export function packsText({ lines }: { lines: readonly Omit<ListedOrder['lines'][number], 'image'>[] }): string {
  return lines
    .filter(({ kind }) => kind === 'pack')
    .map(({ name, weight, quantity }) => `${quantity > 1 ? `${quantity}\u00a0×\u00a0` : ''}${name}\u00a0${weight}`)
    .join(', ')
}
