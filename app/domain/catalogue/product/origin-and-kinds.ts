import type { Product } from './product.ts'

/** Where a product comes from and what it is, in one line: Afghanistan · Whole. */
export function originAndKinds({ countryOfOrigin, kinds }: Pick<Product, 'countryOfOrigin' | 'kinds'>): string {
  return [countryOfOrigin.join(', '), kinds.join(', ')].filter(Boolean).join(' · ')
}
