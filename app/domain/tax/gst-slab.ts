/** The rates of GST there are since 22 September 2025, in basis points. Dry fruit is 5 %, fresh is nil (domain.md 1.1). */
export const GST_SLABS_BP: readonly number[] = [0, 500, 1_800, 4_000]

/** Whether goods can be taxed at this rate today. */
export function isGstSlab(rateBp: number): boolean {
  return GST_SLABS_BP.includes(rateBp)
}
