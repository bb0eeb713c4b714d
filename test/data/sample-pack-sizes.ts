import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/**
 * The pack sizes in which samples and the products of tests are sold, lightest first, whatever sizes a new shop has.
 */
export const SAMPLE_PACK_SIZES = ['250g', '500g', '1kg'] as const satisfies readonly PackSize[]
export type SamplePackSize = (typeof SAMPLE_PACK_SIZES)[number]
