import { CATEGORY_NAMES, type Product } from '../product/product.ts'
import { foldText } from './fold-text.ts'

/** What search reads of a product. */
export type Searchable = Pick<
  Product,
  'name' | 'hindiName' | 'devanagariName' | 'searchWords' | 'description' | 'category' | 'countryOfOrigin' | 'kinds'
>

/** The texts of a product as search compares them. `hindi` holds its Hindi names and search words, `facts` what a filter knows too. */
export type FoldedProduct = {
  name: string
  hindi: readonly string[]
  description: string
  facts: readonly string[]
}

/** Folds what search reads of a product, once: folding takes far longer than comparing. */
export function foldProduct(product: Searchable): FoldedProduct {
  return {
    name: foldText(product.name),
    hindi: [product.hindiName, product.devanagariName, ...product.searchWords].map(foldText),
    description: foldText(product.description),
    facts: [CATEGORY_NAMES[product.category], ...product.countryOfOrigin, ...product.kinds].map(foldText),
  }
}
