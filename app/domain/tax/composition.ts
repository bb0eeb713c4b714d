import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'

/**
 * The levy on a trader's taxable supplies, in basis points: 0.5 % to the centre and 0.5 % to the state (CGST Rule 7).
 */
export const COMPOSITION_RATE_BP = 100

/**
 * The levy on taxable supplies by head, each in whole rupees (CGST Act s. 170), as paise; none where returns exceed the
 * supplies.
 */
export function compositionLevy(taxablePaise: Paise): { cgstPaise: Paise; sgstPaise: Paise } {
  const half = divideHalfUp(Math.max(0, taxablePaise) * (COMPOSITION_RATE_BP / 2), 10_000)
  const rupees = divideHalfUp(half, 100) * 100
  return { cgstPaise: rupees, sgstPaise: rupees }
}
