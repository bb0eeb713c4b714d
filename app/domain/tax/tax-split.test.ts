import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTax } from './tax-split.ts'

const WITHIN = { from: '07', to: '07', scheme: 'regular' } as const
const ACROSS = { from: '07', to: '29', scheme: 'regular' } as const

describe('tax inside a price', () => {
  test.each([
    [14900, 14190, 355, 14190, 710],
    [29900, 28476, 712, 28476, 1424],
    [57900, 55144, 1378, 55143, 2757],
    [111900, 106572, 2664, 106571, 5329],
    [479900, 457048, 11426, 457048, 22852],
  ])('%i paise at 5 %%', (gross, taxableWithin, half, taxableAcross, igst) => {
    expect(splitTax(gross, 500, WITHIN)).toEqual({
      taxablePaise: taxableWithin,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    })
    expect(splitTax(gross, 500, ACROSS)).toEqual({
      taxablePaise: taxableAcross,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: igst,
    })
  })

  test('nothing is taxed at a rate of zero', () => {
    expect(splitTax(100, 0, WITHIN)).toEqual({ taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
  })

  test('agrees with exact fractions, 100,000 prices and rates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.boolean(),
        (gross, rate, within) => {
          expect(splitTax(gross, rate, within ? WITHIN : ACROSS)).toEqual(oracle(BigInt(gross), BigInt(rate), within))
        },
      ),
      { numRuns: 100_000 },
    )
  })
})

/** The same rule computed differently: the whole paisa nearest to the exact fraction, by comparing distances. */
function oracle(gross: bigint, rate: bigint, within: boolean) {
  const below = (gross * 10_000n) / (10_000n + rate)
  const distanceBelow = gross * 10_000n - below * (10_000n + rate)
  const distanceAbove = (below + 1n) * (10_000n + rate) - gross * 10_000n
  let taxable = distanceAbove <= distanceBelow ? below + 1n : below
  if (within && (gross - taxable) % 2n === 1n) taxable += 1n
  const tax = gross - taxable
  const half = within ? Number(tax / 2n) : 0
  return { taxablePaise: Number(taxable), cgstPaise: half, sgstPaise: half, igstPaise: within ? 0 : Number(tax) }
}
