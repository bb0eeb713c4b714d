import { MAX_SLUG_LENGTH, slugify } from '#app/domain/text/slug.ts'
import { transliterate } from '#app/domain/text/transliterate.ts'

/** The slug of a product's name: Indian scripts in Latin letters, letters without accents. */
export function productSlug(name: string): string {
  const plain = transliterate(name).replace(/['’]/g, '').normalize('NFKD').replace(/\p{M}/gu, '')
  return slugify(plain)
}

/** Words that may name pages of their own under /products one day. */
const RESERVED_SLUGS = [
  'all',
  'category',
  'compare',
  'feed',
  'gifts',
  'import',
  'new',
  'offers',
  'page',
  'sale',
  'search',
]

/**
 * Whether a text may be the slug of a product: parts of lower-case letters and digits with single hyphens between, at
 * least one letter, since ids may be numbers, and no reserved word.
 */
export function isSlug(text: string): boolean {
  return (
    text.length <= MAX_SLUG_LENGTH &&
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) &&
    /[a-z]/.test(text) &&
    !RESERVED_SLUGS.includes(text)
  )
}

/**
 * The slugs that a product without one may get, best first: from its name, from its generic name, each with the id
 * behind it if it is taken.
 */
export function slugsFor({ name, genericName }: { name: string; genericName: string }, id: string): string[] {
  const words = productSlug(name) || productSlug(genericName)
  const suffix = slugify(id)
  const head = words.slice(0, MAX_SLUG_LENGTH - suffix.length - 1)
  return [words, head && `${head}-${suffix}`, `product-${suffix}`].filter(isSlug)
}
