import { useState } from 'react'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'

/**
 * The products of a form of packs: the initial ones and those added since, each in its latest version from the server.
 * Returns them with a function that adds one.
 */
export function usePackProducts(
  began: readonly Product[],
  answered: readonly Product[] = [],
): [readonly Product[], (picked: Product) => void] {
  const [picked, setPicked] = useState<readonly Product[]>([])
  const known = new Map([...picked, ...began, ...answered].map((product) => [product.id, product]))
  return [Array.from(known.values()), (product) => setPicked((before) => [...before, product])]
}

/** The answer to a form of packs, with its products as they are now. */
export type PackFormAnswer = FormAnswer & { products: readonly Product[] }
