import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** The barcode numbers of packs. */
export type PackCodeTables = {
  pack_codes: PackCodesTable
}

export type PackCodesTable = { product_id: string; weight: PackSize; code: string }
