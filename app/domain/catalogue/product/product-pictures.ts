import type { Product } from './product.ts'

type Pictured = Pick<Product, 'name' | 'image' | 'images' | 'imageAlts'>

/** The pictures of a product, the main one first, without duplicates. */
export function picturesOf({ image, images }: Pick<Pictured, 'image' | 'images'>): string[] {
  return [...new Set([image, ...images])]
}

/** The pictures of a product with their alt texts. */
export function picturesWithAlts(product: Pictured): { image: string; alt: string }[] {
  return picturesOf(product).map((image, index) => ({ image, alt: altOf(product, image, index) }))
}

/**
 * The alt text of a product's picture at a position from 0: the owner's, otherwise the product's name with its number.
 */
export function altOf({ name, imageAlts }: Pick<Pictured, 'name' | 'imageAlts'>, image: string, index: number): string {
  return imageAlts[image] ?? (index === 0 ? name : `${name}, picture ${index + 1}`)
}
