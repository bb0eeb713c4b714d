// A word's place is one number, for there are millions: the product's number in its run, and the ranks of search-rank.ts
// for a text of one word that begins the word there, and for one that stands inside it.

/** The rank of what is not found. */
export const NOT_FOUND = 15

/** Packs a product's number (below 65,536) and two ranks (0 to 5, or NOT_FOUND). */
export function packPlace(product: number, begins: number, inside: number): number {
  return (product << 8) | (begins << 4) | inside
}

/** The product's number. */
export function productAt(place: number): number {
  return place >>> 8
}

/** The rank of a text that begins the word. */
export function rankOfBeginning(place: number): number {
  return (place >>> 4) & 15
}

/** The rank of a text that stands inside the word, not at its beginning. */
export function rankInside(place: number): number {
  return place & 15
}

/** The better ranks of two places of one product. */
export function betterPlace(one: number, other: number): number {
  const begins = Math.min(rankOfBeginning(one), rankOfBeginning(other))
  return packPlace(productAt(one), begins, Math.min(rankInside(one), rankInside(other)))
}
