import { STATES } from '#app/domain/delivery/indian-state.ts'
import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import type { GstScheme } from '#app/domain/settings/gst-scheme.ts'

/** The GST rates since 22 September 2025, in basis points. Dry fruit is 5 %, fresh fruit is nil. */
export const GST_SLABS_BP: readonly number[] = [0, 500, 1_800, 4_000]

/** Whether goods can be taxed at this rate today. */
export function isGstSlab(rateBp: number): boolean {
  return GST_SLABS_BP.includes(rateBp)
}

/** The tax inside a price: gross = taxable + cgst + sgst + igst, to the paisa. */
export type TaxSplit = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** The GST codes of the states of shop and delivery, and the shop's scheme: they decide the tax of a supply. */
export type Supply = { from: string; to: string; scheme: GstScheme }

/**
 * Splits a price that includes tax, in paise, at a rate in basis points (500 is 5 %). Within a state the tax is two
 * equal halves (CGST and SGST), and an odd paisa goes to the taxable value; between states it is one IGST. A
 * composition shop collects none (CGST Act s. 10(4)).
 */
export function splitTax(grossPaise: Paise, rateBp: number, where: Supply): TaxSplit {
  if (where.scheme === 'composition') return { taxablePaise: grossPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  const taxable = divideHalfUp(grossPaise * 10_000, 10_000 + rateBp)
  const tax = grossPaise - taxable
  if (where.from !== where.to) return { taxablePaise: taxable, cgstPaise: 0, sgstPaise: 0, igstPaise: tax }
  const half = Math.floor(tax / 2)
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

/** The name of the state's half of the tax on an invoice, by the GST code of the shop's state. */
export function stateTaxName(shopState: string): 'SGST' | 'UTGST' {
  return STATES.find(({ code }) => code === shopState)?.hasUtgst ? 'UTGST' : 'SGST'
}

/** The rate of a charge billed with goods: their highest rate (composite supply, CGST Act s. 8). */
export function chargeRate(goodsRatesBp: readonly number[]): number {
  return Math.max(0, ...goodsRatesBp)
}
