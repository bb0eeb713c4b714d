import { useState } from 'react'
import type { Product } from '#app/domain/catalogue/product/product.ts'

/**
 * The products a form about packs knows: those it began with and those picked since, each as the server last told it.
 * Gives them, and what takes in one that was picked.
 */
export function useKnownProducts(
  began: readonly Product[],
  answered: readonly Product[] = [],
): [readonly Product[], (picked: Product) => void] {
  const [picked, setPicked] = useState<readonly Product[]>([])
  const known = new Map([...picked, ...began, ...answered].map((product) => [product.id, product]))
  return [Array.from(known.values()), (product) => setPicked((before) => [...before, product])]
}
