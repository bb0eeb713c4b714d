import { SAMPLE_PACK_SIZES, type SamplePackSize } from '#test/data/sample-pack-sizes.ts'
import type { Year } from './year.ts'

/** Packs of a product that an order asks for. */
export type AskedPack = { productId: string; weight: SamplePackSize; quantity: number }

export function askedPack(productId: string, weight: SamplePackSize, quantity: number): AskedPack {
  return { productId, weight, quantity }
}

/** One to three lines of different products, of any rate. */
export function somePacks({ random }: Year, products = ['1', '2', '3', '4', '5']): AskedPack[] {
  const first = Math.floor(random() * products.length)
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
    askedPack(
      products[(first + at) % products.length] ?? '1',
      SAMPLE_PACK_SIZES[Math.floor(random() * SAMPLE_PACK_SIZES.length)] ?? '500g',
      1 + Math.floor(random() * 3),
    ),
  )
}
