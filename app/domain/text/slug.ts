/** The longest slug. Public pages are cached for slugs of at most 64 characters (public-page-cache-key.ts). */
export const MAX_SLUG_LENGTH = 60

/** A name as a URL slug: `whole-cashews-w240`. Empty when it has no Latin letter or digit. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '')
}
