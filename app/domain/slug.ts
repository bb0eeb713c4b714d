import { transliterate } from './transliterate.ts'

/** The longest slug. Cached pages of products have at most 64 characters in their place. */
export const MAX_SLUG_LENGTH = 60

/**
 * A name as a URL slug: `whole-cashews-w240`, Indian scripts in Latin letters. Empty when it has no letter or digit of either.
 */
export function slugOf(name: string): string {
  return transliterate(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH + 1)
    .replace(/^-+/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '')
}
