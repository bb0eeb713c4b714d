/** The page of a collection. */
export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
