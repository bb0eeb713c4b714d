/**
 * The packs whose prices a search suggestion shows: the two lightest, usually 250g and 500g (docs/specification.md,
 * section 2).
 */
export function suggestedPacks<Sold>(packs: readonly Sold[]): readonly Sold[] {
  return packs.slice(0, 2)
}
