import { CATEGORIES, type Category } from '#app/domain/catalogue/product/product.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { type Mended, mended, taken } from './mended.ts'

const ALSO: Record<string, Category> = {
  nut: 'nuts',
  date: 'dates',
  driedfruit: 'dried-fruits',
  driedfruits: 'dried-fruits',
  dryfruit: 'dried-fruits',
  dryfruits: 'dried-fruits',
  mix: 'mixed',
  mixes: 'mixed',
  mixednuts: 'mixed',
}

/** One of the four categories, whatever the case and the signs between its words. Any other becomes `mixed`, and is told. */
export function normaliseCategory(value: Plain | undefined): Mended<Category> {
  const known = CATEGORIES.find((category) => category === value)
  if (known) return taken(known)
  const letters = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : ''
  const meant = CATEGORIES.find((category) => category.replace('-', '') === letters) ?? ALSO[letters]
  return meant
    ? mended(meant, `Taken for ${meant}.`)
    : mended('mixed', 'The shop does not have this category. It is under mixed until you choose one.')
}
