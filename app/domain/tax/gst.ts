import { STATES } from '#app/domain/delivery/indian-state.ts'

/** The GST rates since 22 September 2025, in basis points. Dry fruit is 5 %, fresh fruit is nil. */
export const GST_SLABS_BP: readonly number[] = [0, 500, 1_800, 4_000]

/** Whether goods can be taxed at this rate today. */
export function isGstSlab(rateBp: number): boolean {
  return GST_SLABS_BP.includes(rateBp)
}

/** The name of the state's half of the tax on an invoice, by the GST code of the shop's state. */
export function stateTaxName(shopState: string): 'SGST' | 'UTGST' {
  return STATES.find(({ code }) => code === shopState)?.hasUtgst ? 'UTGST' : 'SGST'
}

/** The rate of a charge billed with goods: their highest rate (composite supply, CGST Act s. 8). */
export function chargeRate(goodsRatesBp: readonly number[]): number {
  return Math.max(0, ...goodsRatesBp)
}
