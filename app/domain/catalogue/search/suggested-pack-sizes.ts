import { KILOGRAM_PACK, PACK_SIZES, type PackSize } from '#app/domain/pack-size.ts'

/** The sizes whose prices a search suggestion shows: 250g and 500g (spec section 2). */
export const SUGGESTED_PACK_SIZES: readonly PackSize[] = PACK_SIZES.filter((size) => size !== KILOGRAM_PACK)
